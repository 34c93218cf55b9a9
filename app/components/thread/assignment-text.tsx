import { useState } from "react";
import type { ThreadTask } from "~/domain/thread";
import { MessageText } from "./message-text";

const LONG_TEXT = 600;

/** A task as the message that assigned it: its title, and what it says. */
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
          {isShort ? "Show all" : "Show less"}
        </button>
      ) : null}
    </>
  );
}
