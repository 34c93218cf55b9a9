import { Form, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { isKey } from "~/core/kit/keys";
import { sendForm } from "~/core/kit/older";
import { useDraft } from "~/core/kit/form/use-draft";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { notify } from "~/core/kit/ui/toaster";
import { sendFields } from "~/core/live/ask";
import { doneText, writeDone } from "~/task/needs/done";
import { KeptDoneField } from "~/task/needs/done-field";
import { isEditAnswer, isReadAnswer, type ReadNeeds } from "./read-needs";

const MOST_MS = 15_000;

type NeedsWindowProps = {
  of: string;
  /** The person whose task opened the dialog. */
  person: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** The dialog that changes what done means for all people of an assignment. */
export default function NeedsWindow({ of, person, open, onClose }: NeedsWindowProps) {
  const [read, setRead] = useState<ReadNeeds | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRead(null);
    setHasFailed(false);
  }
  useEffect(() => {
    if (!open) return;
    let isOver = false;
    void fetch(href("/resources/needs", { of }))
      .then((response) => response.json())
      .catch(() => null)
      .then((answer: unknown) => {
        if (isOver) return;
        if (isReadAnswer(answer)) setRead(answer.read);
        else setHasFailed(true);
      });
    return () => {
      isOver = true;
    };
  }, [of, open]);
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title={t("What done means")}
      description={
        read === null
          ? undefined
          : t(
              "{count, plural, one {For the one person who has this assignment open.} other {For # people who have this assignment open.}}",
              { count: read.people },
            )
      }
    >
      {hasFailed ? (
        <DialogBody>
          <Banner tone="danger">
            {t("This cannot be reached right now. What you typed is kept; try again.")}
          </Banner>
        </DialogBody>
      ) : null}
      {read === null ? null : (
        <NeedsForm
          // Somebody else's version starts the form again.
          key={read.version}
          read={read}
          person={read.people === 1 ? person : undefined}
          onTake={setRead}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type NeedsFormProps = {
  read: ReadNeeds;
  /** The person, if the assignment has only one. */
  person: string | undefined;
  onTake: (theirs: ReadNeeds) => void;
  onClose: () => void;
};

function NeedsForm({ read, person, onTake, onClose }: NeedsFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft(ref, `edit-needs:${read.assignmentId}:${read.version}`);
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ReadNeeds | null>(null);

  async function send(version: number) {
    if (!ref.current || isSending) return;
    const done = new FormData(ref.current).get("done");
    const body = new URLSearchParams({
      assignmentId: read.assignmentId,
      version: String(version),
      done: typeof done === "string" ? done : "",
    });
    setIsSending(true);
    const { said } = await sendFields(href("/resources/needs"), body, MOST_MS);
    setIsSending(false);
    const answer = isEditAnswer(said) ? said : null;
    setTheirs(answer?.value ?? null);
    if (answer?.ok !== true) {
      setProblem(
        answer
          ? answer.message
          : t("This cannot be reached right now. What you typed is kept; try again."),
      );
      return;
    }
    notify({ type: "success", message: answer.message ?? "" });
    forgetDraft();
    onClose();
    revalidate();
  }

  return (
    <Form
      ref={ref}
      className="contents"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(read.version);
      }}
      onKeyDown={(event) => {
        if (!isKey(event, "send")) return;
        event.preventDefault();
        sendForm(event.currentTarget);
      }}
    >
      <DialogBody>
        {theirs ? (
          <div
            role="alert"
            className="bg-danger-soft rounded-control flex flex-col gap-3 px-4 py-3 text-sm"
          >
            <div>
              <p className="font-semibold">
                {t("Somebody changed what done means while you typed. Now it is:")}
              </p>
              <p className="text-ink-soft">
                {t("What you typed is still here, and nothing is saved yet.")}
              </p>
            </div>
            <ul className="max-h-40 overflow-y-auto">
              {doneText(theirs.done).map((line, place) => (
                <li key={place} dir="auto" className="[overflow-wrap:anywhere]">
                  {line}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" pending={isSending} onClick={() => void send(theirs.version)}>
                {t("Apply mine on top")}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  forgetDraft();
                  onTake(theirs);
                }}
              >
                {t("Take theirs")}
              </Button>
            </div>
          </div>
        ) : null}
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <input type="hidden" name="person" value={person} disabled={person === undefined} />
        <KeptDoneField initial={writeDone(read.done)} isOpen error={undefined} />
      </DialogBody>
      <WindowFooter onClose={onClose} pending={isSending} pendingLabel={t("Saving...")}>
        {t("Save changes")}
      </WindowFooter>
    </Form>
  );
}
