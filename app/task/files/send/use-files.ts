import { useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { deviceStore } from "~/core/live/device/texts";
import { useMe } from "~/core/session/use-me";
import type { Added, Draft } from "./add";
import { noteAdding } from "./adding";
import { useFilesOf } from "./tray";

function load() {
  return import("./add");
}

/** Loads the code that shows and sends files: a moment later the connection may be lost. */
function warm(): void {
  const all = [
    load(),
    import("./tray-list"),
    import("./complete-with"),
    import("./pending-files"),
    import("./with-files"),
    import("./voice/recorder"),
  ];
  void Promise.allSettled(all);
}

export type Files = ReturnType<typeof useFiles>;

/** The files of a draft, and functions that add more. Their code is loaded when somebody is about to add some. */
export function useFiles(draft: string, taskId: string | null) {
  const { uid, most_file_mb: mostMb } = useMe();
  const ids = useFilesOf(draft);
  const [news, setNews] = useState<Added | null>(null);
  // The problems of other files disappear when a message is sent.
  const [seen, setSeen] = useState(ids);
  if (ids !== seen) {
    setSeen(ids);
    if (ids === "") setNews(null);
  }

  const into: Draft | null = mostMb === null ? null : { key: draft, owner: uid, taskId, mostMb };

  async function add(picked: ReadonlyArray<File>) {
    if (into === null || picked.length === 0) return;
    const code = await load().catch(() => null);
    const added =
      code === null
        ? { count: 0, problems: [t("Files can't be added until the connection is back.")] }
        : await code.addFiles(picked, into);
    setNews(added);
  }

  return {
    draft,
    ids,
    news,
    isAllowed: into !== null,
    into,
    add: (picked: ReadonlyArray<File>) => noteAdding(add(picked)),
    /** Shows the outcome of files that other code has added. */
    tell: setNews,
    forgetNews: () => setNews(null),
    warm,
  };
}

/** Deletes this browser's files that no draft and no message names any longer. Called once, by the shell. */
export function useTidyFiles(): void {
  useEffect(() => {
    if (deviceStore.get("daymark-to-send") === null) return;
    import("./with-files").then(({ tidyFiles }) => tidyFiles()).catch(() => undefined);
  }, []);
}
