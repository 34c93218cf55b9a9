// Bends express 4.22.3: with it remix-serve looks for every address in two folders of files first, even pages and data.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

type Express = { static: (folder: string, options?: object) => Handler };

function isExpress(value: unknown): value is Express {
  return typeof value === "function" && "static" in value;
}

/** Has `server`, which is remix-serve's program, look for a file only where an address can name one. */
export function skipFilesForPages(server: string): void {
  const express: unknown = createRequire(server)("express");
  if (!isExpress(express)) throw new Error("express serves no files");
  const filesOf = express.static;
  express.static = (folder, options) => {
    const serve = filesOf(folder, options);
    return (request, response, next) => {
      if (canBeFile(request.url ?? "")) serve(request, response, next);
      else next();
    };
  };
}

/** All our files have an ending; of a page's addresses only that of its data has one. */
function canBeFile(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  const name = path.slice(path.lastIndexOf("/"));
  return name.includes(".") && !name.endsWith(".data");
}
