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

/** With what shows files and sends them: a moment later the connection may be gone. */
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

/** The files of a draft: which there are, and how more are added. Code for that is loaded when somebody is about to. */
export function useFiles(draft: string, taskId: string | null) {
  const { uid, most_file_mb: mostMb } = useMe();
  const ids = useFilesOf(draft);
  const [news, setNews] = useState<Added | null>(null);
  // Why others were not added goes with the message that took those that were.
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
    /** What became of files that were added by other code. */
    tell: setNews,
    forgetNews: () => setNews(null),
    warm,
  };
}

/** Deletes what this browser keeps of files that no draft and no message names any longer. Used once, by the shell. */
export function useTidyFiles(): void {
  useEffect(() => {
    if (deviceStore.get("daymark-to-send") === null) return;
    import("./with-files").then(({ tidyFiles }) => tidyFiles()).catch(() => undefined);
  }, []);
}
