import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./environment.ts";

const ITS_FILE = "@remix-run/react/dist/esm/routeModules.js";
const ITS_RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{[^}]*\}\);/;
const OURS = join(root, "app/core/live/missing-module.ts");

/**
 * If the script of the next page is missing, Remix reloads the page that somebody wants to leave, so a click is lost.
 * The browser's build calls `missingModule` instead; the build fails if Remix is no longer written like this.
 */
export function missingModules(): Plugin {
  let isSeen = false;
  return {
    name: "missing-modules",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !id.includes(ITS_FILE)) return null;
      const changed = code.replace(
        ITS_RELOAD,
        "return missingModule(route.id, () => import(/* @vite-ignore */ route.module));",
      );
      if (changed === code) this.error("Remix no longer reloads where its scripts are missing.");
      isSeen = true;
      return {
        code: `import { missingModule } from ${JSON.stringify(OURS)};\n${changed}`,
        map: null,
      };
    },
    buildEnd(error) {
      const { consumer } = this.environment.config;
      if (!error && consumer === "client" && !isSeen)
        this.error(`${ITS_FILE} is not in the build.`);
    },
  };
}
