import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { root } from "./environment.ts";

const ASSETS = join(root, "build/client/assets");
const COMPRESSIBLE = /\.(?:js|css|svg|wasm)$/;
const BEST = { level: constants.Z_BEST_COMPRESSION };

/** Adds a brotli and a gzip file beside each file of the build, as small as they get. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    // Remix builds for the browser first, and adds to that while it builds for the server.
    apply: (_, { command, isSsrBuild = false }) => command === "build" && isSsrBuild,
    enforce: "post",
    async closeBundle() {
      const files = (await readdir(ASSETS, { recursive: true })).filter((file) =>
        COMPRESSIBLE.test(file),
      );
      await Promise.all(files.map((file) => compress(join(ASSETS, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, BEST),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
