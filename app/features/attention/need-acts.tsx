import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { REPLY } from "~/core/kit/address/pane-history";
import { Button, ButtonLink, IntentButton } from "~/core/kit/ui/button";
import { useMe } from "~/core/session/use-me";
import { AnswerButtons } from "~/task/acts/answer/answer-buttons";
import { UnblockButton } from "~/task/acts/block/blocked-line";
import { useMark } from "~/task/acts/mark/use-mark";
import { NudgeButton } from "~/task/acts/nudge/nudge-button";
import { usePress } from "~/task/commands/use-commands";
import { ENTRIES } from "~/task/entries/kinds.words";
import { useOpensAt } from "~/task/row/task-item";
import { ACTS } from "~/task/acts/all";
import { isOfTask, isRejection, leadOf, type ListActs, type Need, type TaskNeed } from "./need";
import { useAnswer } from "./use-answer";

type NeedActsProps = { row: Need; acts: ListActs };
type TaskActsProps = NeedActsProps & { row: TaskNeed };

/** The actions of a row: the first one at its end; before it, while the row is used, the others that have keys. */
export function NeedActs({ row, acts }: NeedActsProps) {
  const { uid } = useMe();
  if (!isOfTask(row)) return row.need === "asked" ? <LetIn row={row} /> : <SeeRoutine row={row} />;
  if (row.task.user_id === uid && row.task.stage === "New") {
    return <AnswerButtons task={row.task} className="need-acts" />;
  }
  return (
    <div className="need-acts">
      <div className="need-more">
        <OtherActs row={row} acts={acts} />
      </div>
      <MainAct row={row} acts={acts} />
    </div>
  );
}

function OtherActs({ row, acts }: TaskActsProps) {
  const about = <About row={row} />;
  if (row.need === "reply") return isSaid(row) ? <MarkRead row={row} /> : null;
  if (!row.task.may_change) return null;
  if (row.need === "to_check") {
    return (
      <Button
        size="sm"
        variant="quiet"
        data-key="b"
        aria-haspopup="dialog"
        aria-keyshortcuts="B"
        onClick={() => acts.onSendBack(row)}
      >
        {ACTS.send_back.words.does}
        {about}
      </Button>
    );
  }
  return (
    <>
      {row.need === "blocked" ? <UnblockButton task={row.task} variant="quiet" /> : null}
      {row.need === "late" ? <Nudge row={row} /> : null}
      {isRejection(row) &&
      row.suggestions.length === 0 &&
      leadOf(row) === "somebody_else" ? null : (
        <GiveOn row={row} acts={acts} />
      )}
    </>
  );
}

function MainAct({ row, acts }: TaskActsProps) {
  if (!row.task.may_change && row.need !== "reply") return <Reply row={row} />;
  if (row.need === "to_check") return <Pass row={row} acts={acts} />;
  if (isRejection(row) && row.need === "rejected") return <Answer row={row} acts={acts} />;
  if (row.need === "unanswered") return <Nudge row={row} leads />;
  if (row.need === "reply" && !isSaid(row)) return <MarkRead row={row} leads />;
  return <Reply row={row} />;
}

function Pass({ row, acts }: TaskActsProps) {
  const { press, isUnderWay } = usePress(row.task);
  // A second Enter is no second answer until the page knows of the first; a task that comes again has a new version.
  const [passed, setPassed] = useState<number | null>(null);
  async function pass() {
    if (await press("pass")) setPassed(row.version);
  }
  return (
    <Button
      size="sm"
      data-lead
      // If somebody else is to check the task, the first key only asks.
      aria-haspopup={row.is_mine ? undefined : "dialog"}
      pending={isUnderWay || passed === row.version}
      onClick={() => (row.is_mine ? void pass() : acts.onAsk(row))}
    >
      {ACTS.pass.words.does}
      <About row={row} />
    </Button>
  );
}

function Answer({ row, acts }: TaskActsProps & { row: Parameters<typeof leadOf>[0] }) {
  const { send, pendingUid, isGivingBack } = useAnswer(row.task);
  const about = <About row={row} />;
  const lead = leadOf(row);
  const [first] = row.suggestions;
  if (lead === "accept_date") {
    return (
      <Button
        size="sm"
        data-lead
        pending={isGivingBack}
        onClick={() => send("give_back", { dueDateTime: row.proposed_due_date_time ?? "" })}
      >
        {t("Accept date, give back")}
        {about}
      </Button>
    );
  }
  if (lead === "somebody_else") {
    return first ? (
      <Button
        size="sm"
        data-lead
        pending={pendingUid !== null}
        onClick={() => send("reassign", { to: first.uid })}
      >
        {t("Give to {name}", { name: first.name })}
        {about}
      </Button>
    ) : (
      <GiveOn row={row} acts={acts} leads />
    );
  }
  const isDate = lead === "another_date";
  return (
    <Button size="sm" data-lead onClick={() => acts.onWrite(row, isDate ? "deadline" : "message")}>
      {isDate ? t("Another date") : lead === "explain" ? t("Explain") : t("Reply")}
      {about}
    </Button>
  );
}

/** Opens the task's conversation to write there. */
function Reply({ row }: { row: TaskNeed }) {
  const to = useOpensAt(row.id);
  return (
    <ButtonLink to={to} state={REPLY} preventScrollReset size="sm" data-lead>
      {row.need === "late" ? t("Ask") : t("Reply")}
      <About row={row} />
    </ButtonLink>
  );
}

type ActProps = { row: TaskNeed; leads?: boolean };

function Nudge({ row, leads = false }: ActProps) {
  const { user_name: userName, title } = row.task;
  return (
    <NudgeButton
      taskIds={[row.id]}
      description={t("{userName} about “{title}”", { userName, title })}
      nudgedAt={row.last_nudged_at}
      variant={leads ? "secondary" : "quiet"}
      leads={leads}
    />
  );
}

function GiveOn({ row, acts, leads = false }: ActProps & { acts: ListActs }) {
  return (
    <Button
      size="sm"
      variant={leads ? "secondary" : "quiet"}
      data-key="b"
      data-lead={leads || undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="B"
      onClick={() => acts.onGive(row)}
    >
      {t("Somebody else…")}
      <About row={row} />
    </Button>
  );
}

function MarkRead({ row, leads = false }: ActProps) {
  const { pathname, search } = useLocation();
  const { Form: MarkForm, isMarking } = useMark(row.id);
  return (
    <MarkForm method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="taskId" value={row.id} />
      <Button
        type="submit"
        size="sm"
        variant={leads ? "secondary" : "quiet"}
        data-lead={leads || undefined}
        pending={isMarking}
      >
        {t("Mark read")}
        <About row={row} />
      </Button>
    </MarkForm>
  );
}

function LetIn({ row }: { row: Need }) {
  const { pathname, search } = useLocation();
  const sending = useNavigation().formData;
  const intent = sending?.get("request") === row.id ? sending.get("intent") : null;
  return (
    <Form
      method="post"
      action="/admin-dashboard/join-link"
      preventScrollReset
      className="need-acts"
    >
      <input type="hidden" name="request" value={row.id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {/* Enter presses the first button of a form. */}
      <IntentButton intent="confirm" sending={intent} size="sm" data-lead className="order-1">
        {t("Let in")}
        <span className="sr-only"> {row.name}</span>
      </IntentButton>
      <div className="need-more">
        <IntentButton intent="refuse" sending={intent} size="sm" variant="danger-quiet">
          {t("Refuse")}
          <span className="sr-only"> {row.name}</span>
        </IntentButton>
      </div>
    </Form>
  );
}

function SeeRoutine({ row }: { row: Need }) {
  return (
    <div className="need-acts">
      <ButtonLink
        to={href("/admin-dashboard/routines/edit", { routine: row.id })}
        size="sm"
        data-lead
      >
        {t("See routine")}
        <span className="sr-only"> {row.name}</span>
      </ButtonLink>
    </div>
  );
}

function About({ row: { task } }: { row: TaskNeed }) {
  return <span className="sr-only">{t(" “{title}”", { title: task.title })}</span>;
}

/** Whether the last entry is in words and can be answered; other entries are only read. */
function isSaid({ task: { last_kind: kind } }: TaskNeed): boolean {
  return kind !== null && ENTRIES[kind].is === "word";
}
