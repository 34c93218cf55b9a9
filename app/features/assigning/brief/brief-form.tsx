import { getFormProps } from "@conform-to/react";
import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { sendForm } from "~/core/kit/older";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Banner } from "~/core/kit/ui/banner";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import type { AnywhereProps } from "~/core/shell/sockets";
import { isKey } from "~/core/kit/keys";
import { DoneField } from "~/task/needs/done-field";
import { DescriptionField, WhenFields } from "~/task/text/task-fields";
import { useDraft } from "~/core/kit/form/use-draft";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import { answerOf, type CommandAnswer, isDone } from "~/task/commands/answer";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { TextField } from "~/core/kit/ui/text-field";
import { briefTasksSchema } from "../schema";
import { MOST_LINES, tasksText } from "../task-lines";
import { useLines } from "./use-lines";

const LIST = "/admin-dashboard/task-status";

/** Creates the tasks of a form; then links to the tasks and offers to withdraw them. */
async function createBrief(fields: URLSearchParams): Promise<CommandAnswer> {
  const reply = await postForm("/resources/brief-tasks", fields);
  if (reply.kind === "signed-out") signInAgain();
  const answer = answerOf(reply);
  const made = answer.value?.outcomes ?? [];
  const [first] = made;
  if (!isDone(reply) || first === undefined) return answer;
  const all = new URLSearchParams({ person: fields.get("person") ?? "", sort: "newest" });
  const link =
    made.length === 1 ? (
      <Made to={withOpenTask(LIST, first.taskId)}>{t("Open task")}</Made>
    ) : (
      <Made to={`${LIST}?${all}`}>{t("See tasks")}</Made>
    );
  offerUndo(answer.message ?? "", () => void withdraw(made), link);
  return answer;
}

async function withdraw(made: NonNullable<CommandAnswer["value"]>["outcomes"]) {
  const tasks = (made ?? []).map(({ taskId, version }) => ({ id: taskId, version: version ?? 0 }));
  const reply = await commands.run(decide({ kind: "withdraw", tasks }));
  if (isDone(reply)) notify({ type: "success", message: reply.answer.message ?? "" });
  else explain(t("Not undone."), reply);
}

function Made({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-action touch:min-h-11 inline-flex shrink-0 items-center font-semibold"
    >
      {children}
    </Link>
  );
}

import { notify } from "~/core/kit/ui/toaster";
import { offerUndo } from "~/core/kit/undo-toast";
import { withOpenTask } from "~/core/kit/address/open-task";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { postForm, signInAgain } from "~/task/commands/post-command";
import { explain } from "~/task/commands/use-command";

type BriefFormProps = Pick<AnywhereProps, "uid" | "onClose">;

/** Creates tasks without leaving the page; when the dialog closes, the typed text is kept. */
export default function BriefWindow({ open, onClose, uid }: AnywhereProps) {
  return (
    <Dialog open={open} onRequestClose={onClose} title={t("Create task")}>
      <BriefForm uid={uid} onClose={onClose} />
    </Dialog>
  );
}

/** The form for one task or several: titles, person, deadline, priority, and a description if needed. */
function BriefForm({ uid, onClose }: BriefFormProps) {
  const timeSettings = useTimeSettings();
  const draftKey = `brief-tasks:${uid}`;
  const ref = useRef<HTMLFormElement>(null);
  const titles = useLines(draftKey);
  const forgetDraft = useDraft(ref, draftKey);
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<CommandAnswer | null>(null);
  const { revalidate } = useRevalidator();
  const schema = briefTasksSchema(timeSettings.time_zone);
  const [form, fields] = useCheckedForm(schema, {
    id: "brief-tasks",
    reply: answer?.reply,
    defaultValue: { priority: "Medium" },
    onSubmit(event) {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
  });
  // Hidden fields carry the titles, so typing does not check them: changed titles are checked here.
  const check = useRef<() => void>();
  useEffect(() => {
    check.current = Object.keys(form.allErrors).length > 0 ? () => form.validate() : undefined;
  });
  useEffect(() => check.current?.(), [titles.lines]);

  const [only] = titles.lines;

  async function send(element: HTMLFormElement) {
    setIsSending(true);
    const typed = new URLSearchParams({ author: uid });
    for (const [name, value] of new FormData(element)) {
      if (typeof value === "string") typed.append(name, value);
    }
    const came = await createBrief(typed);
    setIsSending(false);
    setAnswer(came);
    if (!came.ok) return;
    forgetDraft();
    titles.forget();
    onClose();
    revalidate();
  }

  return (
    <Form
      {...getFormProps(form)}
      ref={ref}
      onKeyDown={(event) => {
        if (!isKey(event, "send")) return;
        event.preventDefault();
        sendForm(event.currentTarget);
      }}
      className="contents"
    >
      <DialogBody>
        {answer && !answer.ok && answer.message ? (
          <Banner tone="danger">{answer.message}</Banner>
        ) : null}
        <TitleLines
          titles={titles}
          // An empty title that is the only one counts as no title.
          errors={titles.lines.map(
            (_, place) => form.allErrors[`titles[${place}]`] ?? form.allErrors.titles,
          )}
          doneErrors={titles.lines.map((_, place) => form.allErrors[`done[${place}]`])}
        />
        <PersonPicker
          name="person"
          label={t("Person")}
          required
          assigns
          draftKey={draftKey}
          error={fields.person.errors}
        />
        <WhenFields fields={fields} onEnter={() => sendForm(ref.current)} />
        <DescriptionField field={fields.description} describes={false} rows={2} />
        {only !== undefined && titles.lines.length === 1 ? (
          <DoneField
            text={only.done}
            error={form.allErrors["done[0]"]}
            onChange={(done) => titles.change(only.id, { done })}
          />
        ) : null}
        <p className="text-sm">
          <Link
            to={href("/admin-dashboard/task-assign", { assign: "people" })}
            state={OPENED_HERE}
            onClick={onClose}
            className="text-action touch:min-h-11 inline-flex items-center font-semibold"
          >
            {t("Assign to several people, a group or a department")}
          </Link>
        </p>
      </DialogBody>
      <WindowFooter onClose={onClose} pending={isSending} pendingLabel={t("Creating...")}>
        {t("Create {tasks}", { tasks: tasksText(titles.lines.length) })}
      </WindowFooter>
    </Form>
  );
}

type TitleLinesProps = {
  titles: ReturnType<typeof useLines>;
  /** The errors of each title. */
  errors: ReadonlyArray<Array<string> | undefined>;
  /** The errors in what done means for each title. */
  doneErrors: ReadonlyArray<Array<string> | undefined>;
};

/** The title of a task; after somebody pasted several lines, one title for each task, to be checked before creating. */
function TitleLines({ titles, errors, doneErrors }: TitleLinesProps) {
  const { lines, cut, change, remove, paste } = titles;
  const list = useRef<HTMLOListElement>(null);
  const areSeveral = lines.length > 1;

  function takeOut(id: string, place: number) {
    const fields = list.current?.querySelectorAll<HTMLInputElement>("input[data-title]");
    // The next title takes its place, or the previous one if it was the last.
    fields?.item(place + 1 < lines.length ? place + 1 : place - 1).focus();
    remove(id);
  }

  return (
    <div className="flex flex-col gap-2">
      <ol ref={list} aria-label={t("Tasks to create")} className="flex flex-col gap-2">
        {lines.map(({ id, text, done }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-1">
            {/* People type into the visible field; this one is sent. */}
            <input type="hidden" name="titles" value={text} />
            <input type="hidden" name="ids" value={id} />
            <input type="hidden" name="done" value={done} />
            <TextField
              label={areSeveral ? t("Title {place}", { place: place + 1 }) : t("Title")}
              labelHidden={areSeveral}
              error={errors[place]}
              description={
                areSeveral || errors[place]
                  ? undefined
                  : t("Paste several lines to create several tasks, {mostLines} at most.", {
                      mostLines: MOST_LINES,
                    })
              }
              required
              data-title
              dir="auto"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                // After the titles the focus goes to the person, however many fields are between.
                event.currentTarget.form?.querySelector<HTMLElement>("[role=combobox]")?.focus();
              }}
              onPaste={(event) => {
                if (paste(id, event.clipboardData.getData("text/plain"))) event.preventDefault();
              }}
              className="min-w-0 flex-1"
            />
            {areSeveral ? (
              <IconButton
                label={t("Take out {text}", {
                  text: text || t("title {place}", { place: place + 1 }),
                })}
                tooltip={false}
                icon={<Icon name="x" />}
                onClick={() => takeOut(id, place)}
              />
            ) : null}
            {areSeveral && (done !== "" || doneErrors[place]) ? (
              <div className="w-full">
                <DoneField
                  text={done}
                  error={doneErrors[place]}
                  onChange={(said) => change(id, { done: said })}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {areSeveral
          ? (cut ?? t("{lines} tasks, each with all that follows.", { lines: lines.length }))
          : null}
      </p>
    </div>
  );
}
