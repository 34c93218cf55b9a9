import { getFormProps, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { errorOf } from "~/core/kit/form/action-answer";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";
import { KnownSchema } from "./schema";

/** Changes a group's name, from the version on the page, so that two admins do not overwrite each other. */
export function RenameForm({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`rename-${group.id}`);
  const problem = errorOf(answer);
  const [isTyped, setIsTyped] = useState(false);
  const [base, setBase] = useState({ ...group, shown: group.version });
  const [seen, setSeen] = useState(answer);
  if (answer !== undefined && answer !== seen) {
    setSeen(answer);
    // After a refusal the field holds what somebody typed; after a success, the new name, or what they typed since.
    if (!answer.ok) setIsTyped(true);
    if (answer.version !== null) setBase({ ...base, version: answer.version });
  }
  // Until somebody types, the field shows the name that another admin gave the group.
  if (!isTyped && !isBusy && group.version > base.version) {
    setBase({ ...group, shown: group.version });
  }
  const [form, fields] = useCheckedForm(KnownSchema, {
    id: `rename-${group.id}`,
    reply: answer?.reply,
  });
  return (
    <fetcher.Form
      {...FORM}
      {...getFormProps(form)}
      onInput={() => setIsTyped(true)}
      onSubmitCapture={() => setIsTyped(false)}
      className="flex flex-col gap-3"
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={group.id} />
      <input type="hidden" name="version" value={base.version} />
      <div className="flex items-start gap-2">
        <TextField
          {...getInputProps(fields.name, { type: "text" })}
          key={base.shown}
          defaultValue={base.name}
          label={t("Name")}
          autoComplete="off"
          error={fields.name.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isBusy} className="mt-6.5">
          {t("Rename")}
        </Button>
      </div>
    </fetcher.Form>
  );
}
