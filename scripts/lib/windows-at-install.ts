import type { Plugin, Rollup } from "vite";

/**
 * What runs behind a page of somebody's own work, the windows over it, a task's pane and the cards of a board.
 * Everything that these load later is stored with them, since people can do all of it without a connection.
 */
const ROOTS = [
  "/app/core/kit/ui/dialog-window.tsx",
  "/app/core/kit/ui/menu-window.tsx",
  "/app/core/kit/ui/alert-dialog-window.tsx",
  "/app/areas/frame/slide-out-window.tsx",
  "/app/areas/behind-page.tsx",
  "/app/areas/leave.ts",
  "/app/areas/palette/palette.tsx",
  "/app/features/palette/kept-hits.ts",
  "/app/task/conversation/task-pane.tsx",
  "/app/features/board/board.tsx",
];
/** What decodes a photo, which no module imports: a worker of its own, and what that fetches. */
const DECODER = /\/(heic-worker|libheif)-[\w-]+\.(js|wasm)$/;

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
        const files = filesOf(bundle, laterModules(this));
        worker.source = String(worker.source).replace(PLACE, files.join(" "));
      },
    },
  };
}

/** The modules that are loaded later by these roots; each is in a file of its own, or in one with others. */
function laterModules(context: Rollup.PluginContext): Set<string> {
  const ids = [...context.getModuleIds()];
  const roots = ROOTS.map(
    (root) => ids.find((id) => id.endsWith(root)) ?? context.error(`${root} is in no file.`),
  );
  const later = new Set(roots);
  const all = new Set(roots);
  // A set includes what is added while it is iterated.
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) all.add(imported);
    for (const imported of dynamicallyImportedIds) later.add(imported);
  }
  return later;
}

function filesOf(bundle: Rollup.OutputBundle, later: Set<string>): Array<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const all = new Set(
    chunks
      .filter(({ moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId].some((id) => id !== null && later.has(id)),
      )
      .map(({ fileName }) => fileName),
  );
  for (const name of all) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const imported of file.imports) all.add(imported);
  }
  const decoder = Object.keys(bundle).filter((name) => DECODER.test(`/${name}`));
  return [...all, ...decoder].map((name) => `/${name}`);
}
