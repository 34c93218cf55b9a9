import { useCallback } from "react";
import { Composer } from "./composer";
import { m } from "~/core/words/m";
import { useMe } from "~/core/session/use-me";

type MessageFormProps = {
  /** The id of its box. */
  id: string;
  task: { id: string; title: string; user_name: string };
  /** Called with whether somebody is writing here. */
  onHold: (taskId: string, isHeld: boolean) => void;
};

/** A card's text box and its button. */
export function MessageForm({ id: boxId, task, onHold }: MessageFormProps) {
  const { uid } = useMe();
  const { id } = task;
  const handleSent = useCallback(
    (box: HTMLTextAreaElement) => {
      if (document.activeElement !== box) onHold(id, false);
    },
    [id, onHold],
  );
  return (
    <Composer
      boxId={boxId}
      to={id}
      taskIds={[id]}
      draftKey={`message:${uid}:${id}`}
      label={m.today_message_to_user_name({ userName: task.user_name, title: task.title })}
      placeholder={m.today_write_to_first_name({ firstName: firstName(task.user_name) })}
      onSent={handleSent}
      onWrite={() => onHold(id, true)}
      onLeave={(event) => onHold(id, event.currentTarget.value.trim() !== "")}
    />
  );
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
