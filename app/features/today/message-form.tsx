import { Composer } from "./composer";
import { m } from "~/core/words/m";
import { useMe } from "~/core/session/use-me";

type MessageFormProps = {
  /** The id of its box. */
  id: string;
  task: { id: string; title: string; user_name: string };
};

/** A card's text box and its button. */
export function MessageForm({ id: boxId, task }: MessageFormProps) {
  const { uid } = useMe();
  const { id } = task;
  return (
    <Composer
      boxId={boxId}
      to={id}
      taskIds={[id]}
      draftKey={`message:${uid}:${id}`}
      label={m.today_message_to_user_name({ userName: task.user_name, title: task.title })}
      placeholder={m.today_write_to_first_name({ firstName: firstName(task.user_name) })}
    />
  );
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
