import type { Plugin, Rollup } from "vite";

/**
 * What pages share is sent in few files: each with everything that these modules need and no file before it has.
 * See docs/decisions/0016.
 */
const SHARED = [
  [
    "base",
    [
      "/app/entry.client.tsx",
      "/app/root.tsx",
      "/app/components/shell/front-page.tsx",
      "/app/components/shell/loading-user-data.tsx",
      "/app/components/ui/banner.tsx",
      "/app/components/ui/card.ts",
      "/app/components/ui/select-field.tsx",
      "/app/components/ui/text-field.tsx",
    ],
  ],
  ["schemas", ["/node_modules/zod/index.js", "/app/domain/text.ts"]],
  ["shell", ["/app/components/shell/signed-in-shell.tsx", "/app/components/palette/acts.ts"]],
  [
    "list",
    [
      "/app/components/filter-form.tsx",
      "/app/components/ui/search-field.tsx",
      "/app/hooks/use-typed-early.ts",
      "/app/components/ui/empty-state.tsx",
      "/app/components/task/task-parts.tsx",
      "/app/components/ui/pagination.tsx",
      "/app/components/ui/state-chip.tsx",
      "/app/components/undo-toast.tsx",
      "/app/components/thread/list-and-pane.tsx",
    ],
  ],
  [
    "rows",
    [
      "/app/components/ui/arrivals-button.tsx",
      "/app/hooks/use-arrivals.ts",
      "/app/hooks/use-same.ts",
    ],
  ],
] as const;

/** Puts what pages share into few files of the browser's build; Rollup decides about the rest. */
export function sharedChunks(): Plugin {
  return {
    name: "shared-chunks",
    config(_, { isSsrBuild }) {
      if (isSsrBuild) return {};
      return { build: { rollupOptions: { output: { manualChunks: chunkOf() } } } };
    },
  };
}

function chunkOf(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    if (chunks === undefined) {
      const found = (chunks = new Map<string, string>());
      const ids = [...getModuleIds()];
      function add(module: string, chunk: string) {
        if (found.has(module)) return;
        found.set(module, chunk);
        for (const imported of getModuleInfo(module)?.importedIds ?? []) add(imported, chunk);
      }
      for (const [chunk, roots] of SHARED) {
        for (const root of roots) {
          for (const module of ids) if (module.split("?")[0]?.endsWith(root)) add(module, chunk);
        }
      }
    }
    return chunks.get(id);
  };
}
