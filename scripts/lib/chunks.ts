import type { Plugin, Rollup } from "vite";

/**
 * Modules that pages share are sent in a few files: each with everything that its modules need and that no earlier file
 * contains. See decision 79.
 */
const SHARED = [
  [
    "base",
    [
      "/app/entry.client.tsx",
      "/app/root.tsx",
      "/app/core/server/addresses.ts",
      "/app/core/kit/cn.ts",
      "/app/core/kit/use-same.ts",
      "/app/core/shell/loading-user-data.tsx",
      "/app/core/kit/ui/logo.tsx",
      "/app/core/kit/ui/field.tsx",
      "/app/core/kit/ui/banner.tsx",
    ],
  ],
  ["fields", ["/app/core/kit/ui/select-field.tsx", "/app/core/kit/ui/text-field.tsx"]],
  ["checkbox", ["/app/core/kit/ui/checkbox.tsx"]],
  ["front", ["/app/core/shell/front-page.tsx"]],
  [
    "plain",
    [
      // Modules of forms before the sign-in, which load nothing else of the shell.
      "/app/core/kit/hydration.ts",
      "/app/core/kit/address/define-search.ts",
      "/app/core/kit/shape.ts",
      "/app/core/kit/text.ts",
      "/app/core/person/department.ts",
      "/app/core/server/types.generated.ts",
      "/app/core/time/use-reader-zone.tsx",
      "/app/core/words/around.ts",
      "vite/preload-helper.js",
    ],
  ],
  // Only forms need these, to check what is typed.
  ["schemas", ["/node_modules/zod/mini/index.js", "/app/core/kit/text-schema.ts"]],
  [
    "shell",
    [
      "/app/areas/signed-in-shell.tsx",
      "/app/core/kit/acts.ts",
      "/app/core/kit/page-title.ts",
      "/app/core/kit/percent.ts",
      "/app/core/kit/ui/page-column.ts",
      "/app/core/person/person-link.tsx",
      "/app/core/shell/sections.tsx",
      "/app/core/kit/form/use-draft-text.ts",
      "/app/task/files/send/adding.ts",
      "/app/task/files/send/tray.ts",
      "/app/task/files/send/voice/under-way.ts",
      "/app/areas/menu.ts",
    ],
  ],
  [
    "list",
    [
      "/app/task/lists/filter-form.tsx",
      "/app/core/kit/ui/search-field.tsx",
      "/app/core/kit/ui/kbd.tsx",
      "/app/core/kit/ui/empty-state.tsx",
      "/app/task/row/task-parts.tsx",
      "/app/task/row/task-marks.tsx",
      "/app/core/kit/ui/pagination.tsx",
      "/app/core/time/date-time.tsx",
      "/app/core/time/day-heading.ts",
      "/app/core/kit/ui/arrivals-button.tsx",
      "/app/core/kit/use-return-focus.ts",
      "/app/core/kit/ui/state-chip.tsx",
      "/app/task/conversation/list-and-pane.tsx",
      "/app/task/files/files.words.ts",
      "/app/task/row/tasks.words.ts",
    ],
  ],
  ["last-line", ["/app/task/entries/last-line.tsx"]],
  [
    "rows",
    [
      "/app/core/kit/list/use-steady-list.ts",
      "/app/core/kit/list/live-row.tsx",
      "/app/core/kit/list/row-list.tsx",
      "/app/core/kit/list/use-focus-after-gone.ts",
    ],
  ],
  ["labels", ["/app/core/person/labels.ts", "/app/core/person/details.ts"]],
  ["answers", ["/app/core/kit/form/use-answer.ts", "/app/core/kit/form/use-form-id.ts"]],
  ["notice-switch", ["/app/features/told/notice-switch.tsx"]],
  ["person-load", ["/app/core/person/picker/person-load.tsx", "/app/core/person/away/absence.ts"]],
  ["send-draft", ["/app/core/kit/form/send-draft.ts"]],
  ["downshift", ["/node_modules/downshift/dist/downshift.esm.js"]],
  ["undo-toast", ["/app/core/kit/undo-toast.tsx"]],
  ["menu", ["/app/core/kit/ui/menu.tsx"]],
  ["day-heading", ["/app/core/time/day-heading.ts"]],
  ["bubble", ["/app/task/conversation/bubble.tsx"]],
  ["use-command", ["/app/task/commands/use-command.ts"]],
  // Parts of a conversation that rows have, which come before the conversation; some rows have all of them.
  ["use-commands", ["/app/task/commands/use-commands.ts"]],
  ["blocked-line", ["/app/task/acts/block/blocked-line.tsx"]],
  ["refusal", ["/app/task/conversation/refusal.tsx", "/app/task/commands/command-fields.tsx"]],
  ["decisions", ["/app/task/conversation/decisions-elsewhere.tsx"]],
  ["row-menu", ["/app/task/acts/use-own-acts.ts", "/app/task/acts/mute/use-muting.tsx"]],
  ["answer-buttons", ["/app/task/acts/answer/answer-buttons.tsx"]],
  [
    "task-schemas",
    [
      "/app/task/entries/file.ts",
      "/app/task/entries/rejection-schema.ts",
      "/app/task/text/task-text-schema.ts",
    ],
  ],
  ["message-form", ["/app/task/files/send/use-message-form.ts"]],
  ["rejection", ["/app/task/entries/rejection.ts"]],
  ["pending-bubble", ["/app/task/conversation/pending-bubble.tsx"]],
  ["task-pane", ["/app/task/conversation/task-pane.tsx"]],
  [
    "several",
    [
      "/app/core/kit/list/use-kept-height.ts",
      "/app/core/kit/list/use-selection.ts",
      "/app/task/several/use-bulk.ts",
      "/app/task/several/all-that-match.tsx",
    ],
  ],
] as const;

/** Puts shared modules into a few files of the browser's build; Rollup decides about the rest. */
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
