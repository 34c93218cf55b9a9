import { m } from "~/core/words/m";
import { useMark } from "~/task/acts/mark/use-mark";
import type { NoLongerOwn } from "~/task/conversation/conversations.model.server";
import { RowList } from "~/core/kit/list/row-list";
import { UnreadDot } from "~/core/kit/ui/count";
import { receivedText, senderOf } from "~/task/entries/entry-text";
import { TaskItem } from "~/task/row/task-item";
import { Since } from "~/core/time/date-time";

type NoLongerOwnProps = { rows: ReadonlyArray<NoLongerOwn>; here: string };

/** What came in on tasks that somebody else has now. */
export function NoLongerOwnRows({ rows, here }: NoLongerOwnProps) {
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={m.conversations_no_longer_yours()} className="mb-5 max-sm:mb-3">
      <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold max-sm:mb-1 max-sm:text-xs">
        {m.conversations_no_longer_yours()}
      </h2>
      <RowList className="@container">
        {rows.map((row) => (
          <li key={row.id} data-arrival={row.id}>
            <GoneRow row={row} here={here} />
          </li>
        ))}
      </RowList>
    </div>
  );
}

function GoneRow({ row, here }: { row: NoLongerOwn; here: string }) {
  const { Form, isMarking } = useMark(row.id);
  const who = senderOf(row.by);
  return (
    <TaskItem
      face={{ id: row.by.sender_id ?? "daymark", name: who }}
      aside={
        isMarking ? null : (
          <Form method="post" action={here} preventScrollReset className="flex self-center">
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="task" value={row.id} />
            <button
              type="submit"
              title={m.conversations_mark_read()}
              aria-label={m.conversations_mark_read_a_task()}
              className="rounded-control hover:bg-line inline-flex size-11 items-center justify-center"
            >
              <UnreadDot />
            </button>
          </Form>
        )
      }
    >
      <p className="font-medium">{receivedText({ ...row, senderName: who })}</p>
      <p className="text-ink-faint text-sm">
        {m.conversations_this_task_now_belongs()}
        <span aria-hidden="true">{" · "}</span>
        <Since at={row.at} />
      </p>
    </TaskItem>
  );
}
