import type { ReactNode } from "react";
import { Avatar } from "~/core/kit/ui/avatar";

/** What somebody said about their task, in the bubble of a chat. */
export function TaskQuote({ children }: { children: string | null }) {
  return (
    <blockquote
      dir="auto"
      title={children ?? undefined}
      className="rounded-card bg-bubble-other rounded-ss-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
    >
      {children}
    </blockquote>
  );
}

type TaskHeadProps = {
  face: { id: string; name: string };
  /** After it: the state. */
  aside: ReactNode;
  children: ReactNode;
};

/** The first line of a task's card: whose it is, and its stage. */
export function TaskHead({ face, aside, children }: TaskHeadProps) {
  return (
    <div className="desk-head flex flex-wrap items-center gap-3">
      <Avatar id={face.id} name={face.name} size="md" />
      <div className="min-w-0 flex-1 basis-24">{children}</div>
      {aside}
    </div>
  );
}
