// Old syntax on purpose: an old Node must get as far as the message.
"use strict";

var existsSync = require("fs").existsSync;
var join = require("path").join;
var pathToFileURL = require("url").pathToFileURL;

var wanted = [22, 18];
var version = process.versions.node;
var parts = version.split(".").map(Number);
var isOld = parts[0] < wanted[0] || (parts[0] === wanted[0] && parts[1] < wanted[1]);

if (isOld) {
  console.error(
    "Daymark needs Node " +
      wanted.join(".") +
      " or newer and this is " +
      version +
      ". Start it with npm (npm run dev): npm install brings a newer Node along.",
  );
  process.exit(1);
}
if (!existsSync(join(__dirname, "..", "node_modules", "supabase"))) {
  console.error("The packages are not installed. Run npm install first.");
  process.exit(1);
}

// What is compiled once is not compiled again, here and in the processes that this one starts.
process.env.NODE_COMPILE_CACHE = require("module").enableCompileCache().directory || "";

var name = process.argv[2];
process.argv.splice(1, 2, join(__dirname, name + ".ts"));
import(pathToFileURL(process.argv[1]).href);
