import type { Plugin, Rollup } from "vite";

/**
 * The windows over a page of somebody's own work, and what takes photos and files, without which a button does
 * nothing, the page on which something shared is given to a task, and the modules that they need.
 */
const WINDOWS = [
  "/app/core/kit/ui/dialog-window.tsx",
  "/app/core/kit/ui/menu-window.tsx",
  "/app/core/kit/ui/alert-dialog-window.tsx",
  "/app/areas/frame/slide-out-window.tsx",
  "/app/areas/palette/palette.tsx",
  "/app/features/palette/kept-hits.ts",
  "/app/task/acts/block/block-dialog.tsx",
  "/app/task/acts/reject/reject-dialog.tsx",
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

/** What else comes after the page, in a file that it shares with other parts. */
const LATER = ["/app/task/conversation/task-pane.tsx"];

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
          if (!isFile(bundle, path)) this.error(`${path} has no file of its own.`);
        }
        const files = filesOf(bundle);
        worker.source = String(worker.source).replace(PLACE, files.join(" "));
      },
    },
  };
}

function isFile(bundle: Rollup.OutputBundle, path: string): boolean {
  return Object.values(bundle).some((file) => file.type === "chunk" && isModule(file, path));
}

/** A route's module has a query after its name. */
function isModule({ facadeModuleId }: Rollup.OutputChunk, path: string): boolean {
  return facadeModuleId?.split("?")[0]?.endsWith(path) ?? false;
}

function filesOf(bundle: Rollup.OutputBundle): Array<string> {
  const wanted = Object.values(bundle).flatMap((file) => {
    if (file.type !== "chunk") return [];
    const isWanted =
      WINDOWS.some((path) => isModule(file, path)) ||
      LATER.some((path) => file.moduleIds.some((id) => id.endsWith(path)));
    return isWanted ? [file.fileName] : [];
  });
  const all = new Set(wanted);
  // A set includes what is added while it is iterated.
  for (const name of all) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const imported of file.imports) all.add(imported);
  }
  return [...all].map((name) => `/${name}`);
}
