import type { ComponentProps, ComponentType } from "react";
import { DecisionsElsewhere } from "~/core/conversation/decisions-elsewhere";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { TaskPane } from "~/core/conversation/task-pane";
import { inboxSearch } from "./inbox-rows";
import type { Role } from "~/core/person/person";
import type { Thread } from "~/core/task/thread";
import type { Calendar } from "~/core/time/time";
import { Inbox } from "./inbox";

type InboxProps = ComponentProps<typeof Inbox>;

type InboxPageProps = Pick<InboxProps, "here" | "area" | "firstStep" | "notices"> & {
  page: Pick<InboxProps, "place" | "earlier" | "openTask"> & {
    notifications: InboxProps["entries"];
    me: Calendar & { uid: string; role: Role; unread: number };
    /** Null if it is gone, undefined if none is open. */
    thread?: Thread | null;
  };
  /** The conversation of the open task, with what can be done with it there. */
  Pane?: ComponentType<ComponentProps<typeof TaskPane>>;
};

/** The inbox with the conversation of one task beside it. */
export function InboxPage({
  here,
  area,
  firstStep,
  notices,
  page,
  Pane = TaskPane,
}: InboxPageProps) {
  const { me, place, openTask, thread, notifications, earlier } = page;
  return (
    <ListAndPane
      rows={notifications.flatMap(({ task_id: id, task_title: title, task_stage: stage }) =>
        title === null || stage === null ? [] : { id, title, stage },
      )}
      pane={
        thread === undefined ? null : (
          <Pane thread={thread} me={me} calendar={me} closeTo={here + inboxSearch(place)} />
        )
      }
    >
      <DecisionsElsewhere openTask={thread?.task.id} />
      <Inbox
        here={here}
        place={place}
        area={area}
        entries={notifications}
        earlier={earlier}
        unread={me.unread}
        uid={me.uid}
        calendar={me}
        openTask={openTask}
        notices={notices}
        firstStep={firstStep}
      />
    </ListAndPane>
  );
}
