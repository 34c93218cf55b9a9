import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFile } from "../reading.server";

/** The smaller picture of a photo. */
export function loader(args: LoaderFunctionArgs) {
  return readFile(args, "preview");
}
