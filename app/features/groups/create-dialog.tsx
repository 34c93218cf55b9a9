import { getFormProps } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { m } from "~/core/words/m";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { FormField } from "~/core/kit/ui/form-field";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { Banner } from "~/core/kit/ui/banner";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { useCloseDialog, useOpenedState } from "~/core/kit/address/use-dialog-address";
import { useDraft } from "~/core/kit/form/use-draft";
import { useFormId } from "~/core/kit/form/use-form-id";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { errorOf } from "~/core/kit/form/action-answer";
import { CLOSED, type GroupsList, groupsSearch } from "./list";
import type { action } from "./route";
import { CreateSchema } from "./schema";

type CreateDialogProps = { list: GroupsList; form: { groupId: string; draftKey: string } };

/** The dialog in which a group is made. */
export function CreateDialog({ list, form }: CreateDialogProps) {
  const closedPath = groupsSearch.href(list, CLOSED);
  const close = useCloseDialog(closedPath);
  return (
    <Dialog
      inline
      open={list.new !== undefined}
      onRequestClose={close}
      title={m.groups_create_group()}
      description={m.groups_a_name_and_its()}
    >
      <CreateForm {...form} list={list} closedPath={closedPath} onClose={close} />
    </Dialog>
  );
}

type CreateFormProps = CreateDialogProps["form"] & {
  list: GroupsList;
  closedPath: string;
  onClose: () => void;
};

function CreateForm({ groupId, draftKey, list, closedPath, onClose }: CreateFormProps) {
  const answer = useKeptAnswer(useActionData<typeof action>());
  const problem = errorOf(answer);
  const ownId = useFormId(answer?.reply, "groupId", groupId);
  const openedState = useOpenedState();
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  const [form, fields] = useCheckedForm(CreateSchema, {
    id: "create-group",
    reply: answer?.reply,
  });
  return (
    <Form
      method="post"
      action={groupsSearch.href(list)}
      {...getFormProps(form)}
      ref={ref}
      preventScrollReset
      state={openedState}
      className="contents"
    >
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="groupId" value={ownId} />
      <input type="hidden" name="draftKey" value={draftKey} />
      <DialogBody className="sm:min-h-72">
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <FormField field={fields.name} label={m.common_name()} autoComplete="off" required />
        <PersonPicker
          name="members"
          label={m.groups_members()}
          multiple
          draftKey={draftKey}
          error={fields.members.errors}
        />
      </DialogBody>
      <FormFooter closedPath={closedPath} onClose={onClose} pendingLabel={m.groups_creating()}>
        {m.groups_create_group()}
      </FormFooter>
    </Form>
  );
}
