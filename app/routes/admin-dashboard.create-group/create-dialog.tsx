import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { PersonPicker } from "~/components/person-picker";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/components/ui/dialog";
import { TextField } from "~/components/ui/text-field";
import { useCloseDialog, useOpenedState } from "~/search/use-dialog-address";
import { useDraft } from "~/hooks/use-draft";
import { useKeptAnswer } from "~/hooks/use-kept-answer";
import { errorOf } from "~/utils/action-answer";
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
      title="Create group"
      description="A name and its members. Both can be changed later."
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
  // The page's data is asked again while somebody types; the form keeps the id it began with.
  const [ownId] = useState(() => idOf(answer?.reply) ?? groupId);
  const navigation = useNavigation();
  const openedState = useOpenedState();
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  const [form, fields] = useForm({
    id: "create-group",
    lastResult: answer?.reply ?? undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: CreateSchema }),
    shouldRevalidate: "onInput",
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
        <TextField
          {...getInputProps(fields.name, { type: "text" })}
          label="Name"
          autoComplete="off"
          error={fields.name.errors}
          required
        />
        <PersonPicker
          name="members"
          label="Members"
          multiple
          draftKey={draftKey}
          error={fields.members.errors}
        />
      </DialogBody>
      <DialogFooter>
        <ButtonLink
          to={closedPath}
          variant="quiet"
          prefetch="none"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          pending={navigation.formMethod === "POST"}
          pendingLabel="Creating..."
        >
          Create group
        </Button>
      </DialogFooter>
    </Form>
  );
}

type Reply = { initialValue?: Record<string, unknown> | null } | null | undefined;

/** A form that comes back with errors, before hydration, is still the same form. */
function idOf(reply: Reply): string | null {
  const id = reply?.initialValue?.groupId;
  return typeof id === "string" ? id : null;
}
