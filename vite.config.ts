import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { remixOptions } from "./remix.config.js";
import { sharedChunks } from "./scripts/lib/chunks.ts";
import { migrationVersions } from "./scripts/lib/migration-files.ts";
import { compressAssets } from "./scripts/lib/compress-assets.ts";

const app = fileURLToPath(new URL("./app", import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions), sharedChunks(), compressAssets()],
  define: { MIGRATIONS: JSON.stringify(migrationVersions()) },
  resolve: { alias: { "~": app } },
  // Found before the first page is asked for, or that page would load two copies of React.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    watch: {
      ignored: ["**/supabase/**", "**/tests/**", "**/scripts/**", "**/docs/**", "**/*.test.*"],
    },
  },
});
