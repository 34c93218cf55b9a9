import { createRequire } from "node:module";
import { z } from "zod";

type Asked = { originalUrl?: string; url?: string };

const MorganSchema = z.custom<{ token(name: string, read: (request: Asked) => string): void }>(
  (value) => typeof value === "function" && "token" in value,
);

/** The path of a request: what follows it may be the key of a mailed link, or whom somebody looked for. */
function pathOf({ originalUrl, url = "" }: Asked): string {
  return (originalUrl ?? url).split(/[?#]/, 1)[0] ?? "";
}

/** Has the server's log of requests show paths alone; `server` is its program, which brings the log along. */
export function logPathsOnly(server: string): void {
  MorganSchema.parse(createRequire(server)("morgan")).token("url", pathOf);
}
