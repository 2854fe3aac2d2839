import * as share from "./share.js";
share.start();
