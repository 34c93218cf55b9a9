import type { MouseEvent } from "react";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { useMe } from "~/core/session/use-me";
import { messageDraft } from "~/task/commands/command";
import { useTaskCommands } from "~/task/commands/use-commands";
import type { ActingTask } from "~/task/commands/act";
import { allAdded, hasStuckFile } from "./adding";
import { t } from "~/core/words/t";
import { useShownFiles } from "./shown-files";
import { filesOf, idsIn, setFilesOf, useFilesOf } from "./tray";
import { endRecording } from "./voice/under-way";
import { watchFiles } from "./with-files";

type CompleteWithProps = { task: ActingTask };

/** For a task's person, beside the message box: completes it with what was added there, to show that it is done. */
export default function CompleteWith({ task }: CompleteWithProps) {
  const { uid } = useMe();
  const { stage, run } = useTaskCommands(task);
  const draft = messageDraft(uid, task.id);
  const files = useFilesOf(draft);
  const shown = useShownFiles(idsIn(files));
  // What lacks more than a photo is asked for it, and finds these there.
  const isShort = task.done?.missing.some((need) => need !== "photo");
  if (stage !== "Pending" || files === "" || isShort) return null;

  async function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const box = form?.querySelector("textarea");
    if (!form || !box || hasStuckFile(form)) return;
    // What is being recorded or added goes along.
    await endRecording();
    await allAdded();
    const all = filesOf(draft);
    // The second click of two.
    if (all === "") return;
    setFilesOf(draft, []);
    // What was written beside them comes first. Sent, its box is empty.
    if (box.value.trim() !== "") sendForm(form);
    if (box.value.trim() !== "") setFilesOf(draft, idsIn(all));
    else {
      watchFiles(uid);
      void run("complete", { files: all });
    }
    box.focus();
  }

  const arePhotos = shown.every(({ kind }) => kind === "image");
  const count = idsIn(files).length;
  return (
    <div className="flex basis-full justify-end">
      <Button size="sm" icon={<Icon name="check" />} onClick={(event) => void handleClick(event)}>
        {arePhotos
          ? t("Complete with {count, plural, one {this photo} other {these {count} photos}}", {
              count,
            })
          : t("Complete with {count, plural, one {this file} other {these {count} files}}", {
              count,
            })}
      </Button>
    </div>
  );
}
