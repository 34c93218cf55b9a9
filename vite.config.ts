import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { remixOptions } from "./remix.config.js";
import { browserFloor, FLOOR_TARGETS } from "./scripts/lib/browser-floor.ts";
import { sharedChunks } from "./scripts/lib/chunks.ts";
import { lateFiles } from "./scripts/lib/late-files.ts";
import { messages } from "./scripts/lib/messages-plugin.ts";
import { knownMigrations } from "./scripts/lib/migration-files.ts";
import { missingModules } from "./scripts/lib/missing-modules.ts";
import { release, sourceVersion } from "./scripts/lib/source-version.ts";
import { windowsAtInstall } from "./scripts/lib/windows-at-install.ts";
import { compressAssets } from "./scripts/lib/compress-assets.ts";
import { buildWorker, smallSource } from "./scripts/lib/worker-build.ts";

const app = fileURLToPath(new URL("./app", import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    sharedChunks(),
    messages(),
    missingModules(),
    browserFloor(),
    lateFiles(),
    windowsAtInstall(),
    compressAssets(),
    buildWorker(),
  ],
  define: {
    RELEASE: JSON.stringify(release()),
    VERSION: JSON.stringify(sourceVersion()),
    MIGRATIONS: JSON.stringify(knownMigrations()),
    // Otherwise React's development version would be part of the server.
    ...(isSsrBuild && { "process.env.NODE_ENV": JSON.stringify("production") }),
  },
  // Node keeps the source of each package that it loads, of some in two versions: in one file they need half the
  // memory. remix-serve loads this one anyway.
  ...(command === "build" && { ssr: { noExternal: true, external: ["@remix-run/node"] } }),
  ...(isSsrBuild && smallSource),
  // Conform takes four functions from zod that zod/mini has too, so that not all of zod comes along (decision 42).
  resolve: {
    alias: [
      { find: "~", replacement: app },
      { find: /^zod\/v4$/, replacement: "zod/mini" },
    ],
  },
  // Found before the first page is requested; otherwise that page would load two copies of React.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/route.tsx"] },
  build: { target: FLOOR_TARGETS, ...(isSsrBuild && { minify: "esbuild" }) },
  worker: { plugins: () => [browserFloor(), messages({ inWorker: true })] },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    watch: {
      ignored: ["**/supabase/**", "**/tests/**", "**/scripts/**", "**/docs/**", "**/*.test.*"],
    },
  },
}));
