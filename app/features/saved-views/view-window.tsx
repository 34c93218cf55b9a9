import { useRef, useState } from "react";
import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { Button } from "~/core/kit/ui/button";
import type { SavedView } from "~/core/shell/saved-views";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { newId } from "~/core/kit/new-id";
import { FormField } from "~/core/kit/ui/form-field";
import { Banner } from "~/core/kit/ui/banner";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { useDraft } from "~/core/kit/form/use-draft";
import { answerOf, type CommandAnswer } from "~/task/commands/answer";
import { errorOf } from "~/core/kit/form/action-answer";
import { notify } from "~/core/kit/ui/toaster";
import { offerUndo } from "~/core/kit/undo-toast";
import { viewsChanges } from "~/core/live/changes";
import { postForm, signInAgain } from "~/task/commands/post-command";
import { ChangeViewSchema, SaveViewSchema } from "./view-fields";

type ViewWindowProps = {
  open: boolean;
  /** The view that already matches the list on the page. */
  view: SavedView | null;
  canShare: boolean;
  onClose: () => void;
};

/** Saves the list on the page as a view; if the list already is one, renames, shares or deletes it. */
export default function ViewWindow({ open, view, canShare, onClose }: ViewWindowProps) {
  // The view for which the dialog opened: after saving, the list behind it is a view too.
  const [opened, setOpened] = useState({ open, view });
  if (open !== opened.open) setOpened({ open, view: open ? view : opened.view });
  const shown = opened.view;
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      size="sm"
      title={shown ? t("Saved view") : t("Save this view")}
      description={t("In the menu, it opens this list with these filters.")}
    >
      {shown?.by ? (
        <TheirView view={shown} onClose={onClose} />
      ) : (
        <ViewForm view={shown} canShare={canShare} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** A view that another admin shares: any admin may delete it. */
function TheirView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  async function remove() {
    setIsSending(true);
    const isGone = await removeView(view);
    setIsSending(false);
    setIsAsking(false);
    if (isGone) onClose();
  }
  return (
    <>
      <DialogBody>
        <p>
          <bdi className="font-semibold">{view.name}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {around(
            (name) => t("{name} shares it with all admins, and can rename it.", { name }),
            <bdi key="name">{view.by}</bdi>,
          )}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)} className="sm:me-auto">
          {t("Delete view…")}
        </Button>
        <Button onClick={onClose}>{t("Close")}</Button>
      </DialogFooter>
      <AlertDialog
        open={isAsking}
        title={t("Delete “{name}”?", { name: view.name })}
        description={t("It leaves the menu of all admins. The tasks stay as they are.")}
        confirmLabel={t("Delete view")}
        danger
        pending={isSending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}

type ViewFormProps = { view: SavedView | null; canShare: boolean; onClose: () => void };

/** A view's name, and whether all admins have it. */
function ViewForm({ view, canShare, onClose }: ViewFormProps) {
  const { pathname, search } = useLocation();
  // The same form sent twice saves one view.
  const [id] = useState(() => view?.id ?? newId());
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<CommandAnswer>();
  const schema = view ? ChangeViewSchema : SaveViewSchema;
  const ref = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft(ref, `view:${view ? `${view.id}:${view.name}` : pathname + search}`);
  const [form, fields] = useCheckedForm(schema, {
    id: "saved-view",
    reply: answer?.reply,
    defaultValue: { name: view?.name, isShared: view?.isShared ? "on" : undefined },
    onSubmit(event) {
      event.preventDefault();
      if (!isSending) void send(new FormData(event.currentTarget));
    },
  });

  async function send(typed: FormData) {
    setIsSending(true);
    const came = await sendView(typed);
    setIsSending(false);
    setAnswer(came);
    if (!came.ok) return;
    forgetDraft();
    onClose();
  }

  async function remove(one: SavedView) {
    setIsSending(true);
    const isGone = await removeView(one);
    setIsSending(false);
    if (!isGone) return;
    forgetDraft();
    onClose();
  }

  const problem = errorOf(answer);
  return (
    <Form method="post" {...getFormProps(form)} ref={ref} className="contents">
      <input type="hidden" name="intent" value={view ? "change" : "save"} />
      <input type="hidden" name="id" value={id} />
      {view ? null : (
        <>
          <input type="hidden" name="path" value={pathname} />
          <input type="hidden" name="search" value={search} />
        </>
      )}
      <DialogBody>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <FormField
          field={fields.name}
          label={t("Name")}
          autoComplete="off"
          maxLength={60}
          required
        />
        {canShare ? (
          <Checkbox
            {...getInputProps(fields.isShared, { type: "checkbox" })}
            label={t("Share with all admins")}
            description={t("It appears in their menu, too. Only you can rename it.")}
          />
        ) : null}
      </DialogBody>
      <DialogFooter>
        {view ? (
          <Button
            variant="danger-quiet"
            disabled={isSending}
            onClick={() => void remove(view)}
            className="sm:me-auto"
          >
            {t("Delete view")}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="primary" pending={isSending} pendingLabel={t("Saving...")}>
          {view ? t("Save changes") : t("Save view")}
        </Button>
      </DialogFooter>
    </Form>
  );
}

async function post(fields: URLSearchParams): Promise<CommandAnswer> {
  const reply = await postForm("/resources/views", fields);
  if (reply.kind === "signed-out") signInAgain();
  const answer = answerOf(reply);
  if (answer.ok) viewsChanges.tell();
  return answer;
}

async function sendView(typed: FormData): Promise<CommandAnswer> {
  const fields = new URLSearchParams();
  for (const [name, value] of typed) if (typeof value === "string") fields.append(name, value);
  const answer = await post(fields);
  if (answer.ok) notify({ type: "success", message: answer.message ?? "" });
  return answer;
}

/** Deletes a view; people can put back their own. Returns whether the view is gone. */
async function removeView(view: SavedView): Promise<boolean> {
  const answer = await post(new URLSearchParams({ intent: "delete", id: view.id }));
  const message = t("View “{name}” deleted", { name: view.name });
  if (!answer.ok) explain(t("The view is still there"), answer);
  else if (view.by === null) offerUndo(message, () => void putBack(view));
  else notify({ type: "success", message });
  return answer.ok;
}

async function putBack({ id, name, to, isShared }: SavedView) {
  const [path = "", search = ""] = to.split("?");
  const fields = new URLSearchParams({ intent: "save", id, name, path, search });
  if (isShared) fields.set("isShared", "on");
  const answer = await post(fields);
  if (!answer.ok) explain(t("The view was not put back"), answer);
  else notify({ type: "success", message: answer.message ?? "" });
}

function explain(message: string, answer: CommandAnswer) {
  const description = errorOf(answer) ?? answer.reply?.error?.name?.[0];
  notify({ type: "error", message, ...(description ? { description } : {}) });
}
