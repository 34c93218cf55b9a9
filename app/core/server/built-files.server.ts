import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { publicEnv } from "./env.server";
import { type Answer, filePolicy, NOTHING, setDefaultPolicy } from "./default-policy.server";

const CLIENT = "build/client";
const ASSETS = "/assets/";
/** The worker that decodes HEIC photos. */
const DECODER = `${ASSETS}heic-worker-`;
const HOUR = "public, max-age=3600";

type Files = {
  /** Files in `assets`, whose names change with their content. */
  assets: ReadonlySet<string>;
  /** The paths of the other files, which keep their names: the manifest, icons, the page for no connection. */
  named: ReadonlySet<string>;
};

/** Gives everything but pages its Content-Security-Policy; pages have their own. */
export function guardAnswer({ url = "" }: Pick<IncomingMessage, "url">, response: Answer): void {
  const path = pathOf(url);
  const { assets, named } = builtFiles();
  const isFile = named.has(path) || assets.has(path.slice(ASSETS.length));
  const text = isFile && path.endsWith(".html") ? readFileSync(CLIENT + path, "utf8") : "";
  const storage = `${new URL(publicEnv().supabaseUrl).origin}/storage/v1/`;
  const how = { isDecoder: path.startsWith(DECODER), storage };
  setDefaultPolicy(response, isFile ? filePolicy(text, how) : NOTHING);
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}

/**
 * Answers 404 for a file of another version, which would otherwise get an HTML page under a script's name, and has
 * browsers revalidate after an hour the files that keep their names.
 */
export function answerForFile(
  request: Pick<IncomingMessage, "url">,
  response: Pick<ServerResponse, "setHeader">,
  files: Files = builtFiles(),
): void {
  const path = pathOf(request.url ?? "");
  if (files.named.has(path)) response.setHeader("Cache-Control", HOUR);
  if (path.startsWith(ASSETS) && !files.assets.has(path.slice(ASSETS.length))) {
    request.url = "/refused?status=404";
  }
}

let built: Files | undefined;

/** Read once: the build does not change while the server runs. */
function builtFiles(): Files {
  built ??= {
    assets: new Set(listFiles(CLIENT + ASSETS)),
    named: new Set(
      listFiles(CLIENT)
        .map((name) => `/${name}`)
        .filter((path) => !path.startsWith(ASSETS)),
    ),
  };
  return built;
}

function listFiles(folder: string): Array<string> {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
}
