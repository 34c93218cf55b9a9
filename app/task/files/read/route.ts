import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFile } from "../reading.server";

/** A photo or file of a task. */
export function loader(args: LoaderFunctionArgs) {
  return readFile(args, "file");
}
