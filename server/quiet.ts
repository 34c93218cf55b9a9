import { setFlagsFromString } from "node:v8";
import { createContext, Script } from "node:vm";
import { seeRequests } from "./bent/requests.ts";

const QUIET_MS = 3_000;
/** A usual collection keeps pages of memory that are partly used, and freed pages for the next objects. */
const COLLECT = `gc({ type: "major", execution: "sync", flavor: "last-resort" })`;

/**
 * Has Node give back the memory of the last pages, once no request has come for three seconds. By itself Node does so
 * when a next page needs the memory, and until then keeps three times what it uses.
 */
export function collectWhenQuiet(): void {
  setFlagsFromString("--expose-gc");
  const [collect, context] = [new Script(COLLECT), createContext()];
  const quiet = setTimeout(() => void collect.runInContext(context), QUIET_MS).unref();
  seeRequests(() => void quiet.refresh());
}
