import { setFlagsFromString } from "node:v8";
import { createContext, Script } from "node:vm";
import { seeRequests } from "./bent/requests.ts";

const QUIET_MS = 3_000;
/** The usual collection keeps pages of memory that are partly used, and those that were freed for the next ones. */
const COLLECT = `gc({ type: "major", execution: "sync", flavor: "last-resort" })`;

/**
 * Has Node give back what the last pages have left, once no request has come for three seconds. By itself it does so when
 * it needs the memory for a next page, and keeps three times what it uses until then.
 */
export function collectWhenQuiet(): void {
  setFlagsFromString("--expose-gc");
  const [collect, context] = [new Script(COLLECT), createContext()];
  const quiet = setTimeout(() => void collect.runInContext(context), QUIET_MS).unref();
  seeRequests(() => void quiet.refresh());
}
