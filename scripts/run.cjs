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
      ". Run npm install, which brings a newer Node along, and start it with npm (npm run dev).",
  );
  process.exit(1);
}
var name = process.argv[2];
var packages = join(__dirname, "..", "node_modules");
if (!existsSync(join(packages, "@remix-run"))) {
  console.error("The packages are not installed. Run npm install first.");
  process.exit(1);
}
// A production install has only what a server and its operator need.
var inProduction = [
  "start",
  "worker",
  "migrate",
  "create-admin",
  "backup",
  "restore",
  "secrets",
  "push-keys",
  "received-mail",
  "tidy-files",
];
if (inProduction.indexOf(name) < 0 && !existsSync(join(packages, "supabase"))) {
  console.error(
    "This is a production install, which knows " +
      inProduction.join(", ") +
      ". Everything else needs npm install without --omit=dev.",
  );
  process.exit(1);
}

// Keeps compiled code, for the next run and for the processes that this one starts.
process.env.NODE_COMPILE_CACHE = require("module").enableCompileCache().directory || "";

process.argv.splice(1, 2, join(__dirname, name + ".ts"));
import(pathToFileURL(process.argv[1]).href);
