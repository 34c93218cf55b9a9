import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { m } from "~/core/words/m";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { newId } from "~/core/kit/new-id";
import { FormField } from "~/core/kit/ui/form-field";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import type { SavedView } from "~/core/shell/saved-views";
import { ChangeViewSchema, SaveViewSchema } from "./view-fields";
import { useDraft } from "~/core/kit/form/use-draft";
import type { CommandAnswer } from "~/task/commands/answer";
import { errorOf } from "~/core/kit/form/action-answer";
import { removeView, sendView } from "./send-view";

type ViewFormProps = { view: SavedView | null; canShare: boolean; onClose: () => void };

/** A view's name, and whether all admins have it. */
export function ViewForm({ view, canShare, onClose }: ViewFormProps) {
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
    defaultValue: { name: view?.name, shared: view?.isShared ? "on" : undefined },
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
          label={m.common_name()}
          autoComplete="off"
          maxLength={60}
          required
        />
        {canShare ? (
          <Checkbox
            {...getInputProps(fields.shared, { type: "checkbox" })}
            label={m.saved_views_share_with_all_admins()}
            description={m.saved_views_it_appears_in_their()}
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
            {m.saved_views_delete_view()}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isSending}
          pendingLabel={m.common_saving()}
        >
          {view ? m.saved_views_save_changes() : m.saved_views_save_view()}
        </Button>
      </DialogFooter>
    </Form>
  );
}
