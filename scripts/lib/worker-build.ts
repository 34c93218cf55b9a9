import { join } from "node:path";
import { build, createServer, type InlineConfig, type Plugin } from "vite";
import { root } from "./environment.ts";

const SOURCE = join(root, "app/worker/worker.ts");

/**
 * Node keeps the source of what it runs, with two bytes for each character once one is not of Latin-1: the build is
 * ASCII. Names stay, for the log of errors.
 */
export const smallSource = {
  esbuild: { charset: "ascii", legalComments: "none", lineLimit: 200, minifyIdentifiers: false },
} satisfies InlineConfig;

const shared: InlineConfig = {
  configFile: false,
  root,
  logLevel: "error",
  resolve: { alias: { "~": join(root, "app") } },
};

/** Builds the worker after the server, into one file with all that it needs. */
export function buildWorker(): Plugin {
  return {
    name: "build-worker",
    apply: (_, { command, isSsrBuild = false }) => command === "build" && isSsrBuild,
    closeBundle: () => buildWorkerOf(SOURCE, "build/worker"),
  };
}

/** Builds a program of the worker into one file of that folder. */
export async function buildWorkerOf(source: string, outDir: string): Promise<void> {
  await build({
    ...shared,
    ...smallSource,
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "node22",
      minify: "esbuild",
    },
  });
}

/** The worker from the current sources. */
export async function loadWorker(): Promise<unknown> {
  const vite = await createServer({
    ...shared,
    appType: "custom",
    // The development server has its own cache of prepared packages.
    cacheDir: "node_modules/.vite-worker",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return vite.ssrLoadModule(SOURCE);
}
