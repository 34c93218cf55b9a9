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

/** For a task's person, beside the message box: completes the task with the files added there. */
export default function CompleteWith({ task }: CompleteWithProps) {
  const { uid } = useMe();
  const { stage, run } = useTaskCommands(task);
  const draft = messageDraft(uid, task.id);
  const files = useFilesOf(draft);
  const shown = useShownFiles(idsIn(files));
  // If more than a photo is missing, the dialog asks for it, and finds these files.
  const isShort = task.done?.missing.some((need) => need !== "photo");
  if (stage !== "Pending" || files === "" || isShort) return null;

  async function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const box = form?.querySelector("textarea");
    if (!form || !box || hasStuckFile(form)) return;
    // A running recording and files being added are sent too.
    await endRecording();
    await allAdded();
    const all = filesOf(draft);
    // The second click of a double-click.
    if (all === "") return;
    setFilesOf(draft, []);
    // The text beside the files is sent first, which empties its box.
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
