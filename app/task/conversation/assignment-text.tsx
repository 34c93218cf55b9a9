import { useState } from "react";
import { t } from "~/core/words/t";
import { type Said, saidLines } from "~/task/text/said";
import type { ThreadTask } from "~/task/entries/thread";
import { useWhen } from "~/core/time/use-reader-zone";
import { Before } from "./before";
import { SentFiles } from "~/task/files/shown/sent-files";
import { MessageText } from "./message-text";

const LONG_TEXT = 600;

/** A task as the message that assigned it: its title and description. */
export function AssignmentText({ task }: { task: ThreadTask }) {
  const isLong = task.description.length > LONG_TEXT || task.description.split("\n").length > 12;
  const [isShort, setIsShort] = useState(isLong);
  return (
    <>
      <p dir="auto" className="font-semibold">
        {task.title}
      </p>
      <div className={isShort ? "line-clamp-6" : undefined}>
        <MessageText text={task.description} />
      </div>
      {isLong ? (
        <button
          type="button"
          aria-expanded={!isShort}
          onClick={() => setIsShort(!isShort)}
          className="text-action touch:min-h-11 text-sm font-semibold"
        >
          {isShort ? t("Show all") : t("Show less")}
        </button>
      ) : null}
      <SentFiles files={task.files} by={task.assigner_name} className="mt-1.5" />
      {task.assigned_text ? <AssignedText said={task.assigned_text} /> : null}
    </>
  );
}

function AssignedText({ said }: { said: Said }) {
  const when = useWhen();
  return (
    <Before label={t("Edited")}>
      <p className="font-medium">{t("As it was assigned:")}</p>
      {saidLines(said, when).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {said.description === undefined ? null : <MessageText text={said.description} />}
    </Before>
  );
}
