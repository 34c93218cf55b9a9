import type { Plugin, Rollup } from "vite";

/**
 * What runs behind a page of somebody's own work, the windows over it, and what takes photos and files, without which a button does
 * nothing, a task's pane, the cards of a board, the page on which something shared is given to a task, and the modules that they need.
 */
const WINDOWS = [
  "/app/core/kit/ui/dialog-window.tsx",
  "/app/core/kit/ui/menu-window.tsx",
  "/app/core/kit/ui/alert-dialog-window.tsx",
  "/app/areas/frame/slide-out-window.tsx",
  "/app/areas/behind-page.tsx",
  "/app/areas/leave.ts",
  "/app/areas/palette/palette.tsx",
  "/app/features/palette/kept-hits.ts",
  "/app/task/acts/block/block-dialog.tsx",
  "/app/task/acts/reject/reject-dialog.tsx",
  "/app/task/conversation/task-pane.tsx",
  "/app/features/board/board.tsx",
  "/app/task/conversation/composer-files.tsx",
  "/app/task/files/send/file-field.tsx",
  "/app/task/files/send/add.ts",
  "/app/task/files/send/tray-list.tsx",
  "/app/task/files/send/complete-with.tsx",
  "/app/task/files/send/pending-files.tsx",
  "/app/task/files/send/with-files.ts",
  "/app/task/files/send/voice/recorder.tsx",
  "/app/features/share/route.tsx",
  "/app/features/share/put-into-draft.ts",
];

/** Replaced in the service worker by the list of files that it stores from the start. */
const PLACE = "__FILES_AT_INSTALL__";

/**
 * Tells the service worker which files contain the windows. Browsers compare a worker byte by byte and never take it
 * from their cache, so another list is another worker, though its name stays.
 */
export function windowsAtInstall(): Plugin {
  return {
    name: "windows-at-install",
    // On the server routes have no files of their own, and its worker is not sent.
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = Object.values(bundle).find(
          (file) => file.type === "asset" && String(file.source).includes(PLACE),
        );
        if (worker?.type !== "asset") return;
        for (const path of WINDOWS) {
          if (chunksWith(bundle, [path]).length === 0) this.error(`${path} is in no file.`);
        }
        const files = filesOf(bundle);
        worker.source = String(worker.source).replace(PLACE, files.join(" "));
      },
    },
  };
}

/** A route's module has a query after its name, and often a file that does nothing but import it. */
function chunksWith(bundle: Rollup.OutputBundle, paths: ReadonlyArray<string>): Array<string> {
  return Object.values(bundle).flatMap((file) => {
    const found = file.type === "chunk" ? [...file.moduleIds, file.facadeModuleId ?? ""] : [];
    const ids = found.map((id) => id.split("?")[0]);
    return paths.some((path) => ids.some((id) => id?.endsWith(path))) ? [file.fileName] : [];
  });
}

function filesOf(bundle: Rollup.OutputBundle): Array<string> {
  const all = new Set(chunksWith(bundle, WINDOWS));
  // A set includes what is added while it is iterated.
  for (const name of all) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const imported of file.imports) all.add(imported);
  }
  return [...all].map((name) => `/${name}`);
}
