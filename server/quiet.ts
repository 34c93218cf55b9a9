import { setFlagsFromString } from "node:v8";
import { createContext, Script } from "node:vm";
import { seeRequests } from "./bent/requests.ts";

const QUIET_MS = 1_000;

/**
 * Has Node give back what the last pages have left, once no request has come for a second. By itself it does so when
 * it needs the memory for a next page, and keeps three times what it uses until then.
 */
export function collectWhenQuiet(): void {
  setFlagsFromString("--expose-gc");
  const [collect, context] = [new Script("gc()"), createContext()];
  const quiet = setTimeout(() => void collect.runInContext(context), QUIET_MS).unref();
  seeRequests(() => void quiet.refresh());
}
