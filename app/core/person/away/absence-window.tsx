import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { PersonPicker } from "../picker/person-picker";
import { Banner } from "~/core/kit/ui/banner";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import type { Absence } from "./absence";
import { absenceFormSchema, backDays } from "./absence-form";
import { useDraft } from "~/core/kit/form/use-draft";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";

type AbsenceFormProps = {
  /** The person who is away. */
  uid: string;
  away: Absence | null;
  /** The people a user can choose; null for an admin, who finds anybody by name. */
  deputies: ReadonlyArray<{
    uid: string;
    full_name: string;
    department_label: string | null;
  }> | null;
  today: string;
  answer: { message: string | null; advice: string | null; reply: SubmissionResult | null } | null;
  /** The address at which the form is open, and to which it is sent. */
  action: string;
  closedPath: string;
  onClose: () => void;
};

export type AbsenceWindowProps = AbsenceFormProps & {
  open: boolean;
  /** Null for the reader's own. */
  name: string | null;
};

/** The dialog in which somebody enters until when a person is away. */
export default function AbsenceWindow({ open, name, ...form }: AbsenceWindowProps) {
  return (
    <Dialog
      inline
      open={open}
      onRequestClose={form.onClose}
      title={name === null ? t("Away") : t("Away: {name}", { name })}
      description={t(
        "No task is reassigned automatically. Admins see this when they assign one, and can choose the deputy instead. Push and mail about tasks wait for the first day back; messages and nudges do not wait.",
      )}
    >
      <AbsenceForm {...form} />
    </Dialog>
  );
}

/** The fields of an absence from today on: the first day back and the deputy. */
function AbsenceForm(props: AbsenceFormProps) {
  const { uid, away, deputies, today, answer, action, closedPath, onClose } = props;
  const { first, last } = backDays(today);
  const schema = absenceFormSchema(today);
  const ref = useRef<HTMLFormElement>(null);
  const draftKey = `away:${uid}:${away?.until ?? ""}`;
  useDraft(ref, draftKey);
  const [form, fields] = useCheckedForm(schema, {
    id: `absence-${uid}`,
    reply: answer?.reply,
    defaultValue: { until: away?.until ?? "", deputy: away?.deputy ?? "" },
  });
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      ref={ref}
      state={useOpenedState()}
      replace
      preventScrollReset
      className="contents"
    >
      <input type="hidden" name="absence" value="set" />
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="draftKey" value={draftKey} />
      <DialogBody>
        {answer?.message ? (
          <Banner tone="danger">
            {answer.message} {answer.advice}
          </Banner>
        ) : null}
        <FormField
          field={fields.until}
          type="date"
          label={t("First day back")}
          description={t("Away from today until the day before.")}
          min={first}
          max={last}
          required
        />
        {deputies === null ? (
          <PersonPicker
            name={fields.deputy.name}
            label={t("Deputy")}
            excludeUids={[uid]}
            defaultPeople={deputyOf(away)}
            draftKey={draftKey}
            error={fields.deputy.errors}
          />
        ) : (
          <FormSelect
            field={fields.deputy}
            label={t("Deputy")}
            description={t("Somebody in one of your groups, or who gave you a task.")}
            placeholder={t("Nobody")}
            options={deputies.map((person) => ({
              value: person.uid,
              label: `${person.full_name} · ${person.department_label ?? t("No Department")}`,
            }))}
          />
        )}
      </DialogBody>
      <FormFooter closedPath={closedPath} onClose={onClose} pendingLabel={t("Saving...")}>
        {t("Save")}
      </FormFooter>
    </Form>
  );
}

function deputyOf(away: Absence | null) {
  if (!away?.deputy || away.deputy_name === null) return [];
  return [{ uid: away.deputy, full_name: away.deputy_name }];
}
