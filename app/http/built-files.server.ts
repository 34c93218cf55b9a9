import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const CLIENT = "build/client";
const ASSETS = "/assets/";
const HOUR = "public, max-age=3600";

type Files = {
  /** In `assets`, under names that change with what is in them. */
  assets: ReadonlySet<string>;
  /** The paths of those beside it, which keep their names: the manifest, icons, the page for no connection. */
  named: ReadonlySet<string>;
};

/**
 * Has the server say that a file of another version is not there, where it would send people to a page under a script's
 * name, and has browsers ask again after an hour for files that keep their names.
 */
export function answerForFile(
  request: Pick<IncomingMessage, "url">,
  response: Pick<ServerResponse, "setHeader">,
  files: Files = builtFiles(),
): void {
  const path = request.url?.split("?", 1)[0] ?? "";
  if (files.named.has(path)) response.setHeader("Cache-Control", HOUR);
  if (path.startsWith(ASSETS) && !files.assets.has(path.slice(ASSETS.length))) {
    request.url = "/refused?status=404";
  }
}

let built: Files | undefined;

/** The build does not change under a server that runs. */
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
