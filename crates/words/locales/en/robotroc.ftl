### robotroc
