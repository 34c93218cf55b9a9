import {
  getFormProps,
  getInputProps,
  getSelectProps,
  type SubmissionResult,
} from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { type DepartmentsList, departmentsSearch } from "./list";
import { t } from "~/core/words/t";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Icon } from "~/core/kit/ui/icon";
import type { ListedDepartment } from "./departments.model.server";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { Button } from "~/core/kit/ui/button";
import { SelectField } from "~/core/kit/ui/select-field";
import { KnownSchema, MergeSchema } from "./schema";
import { TextField } from "~/core/kit/ui/text-field";

type FormsAnswer = {
  /** Errors at the form's fields, with what was typed. */
  reply: SubmissionResult | undefined;
  problem: string | null;
  /** The version that the next attempt replaces. */
  version: number | null;
};

/** What the page's last answer says to this form; empty if another form was sent. */
export function answerOf(
  answer: ActionAnswer | undefined,
  form: { intent: string; value?: string },
): FormsAnswer {
  const sent = answer?.reply?.initialValue;
  const isOwn = sent?.intent === form.intent && (sent.value ?? undefined) === form.value;
  if (!answer || !isOwn) return { reply: undefined, problem: null, version: null };
  return {
    reply: answer.reply ?? undefined,
    problem: errorOf(answer),
    version: answer.version,
  };
}

/** Whether one of the page's forms is being sent. */
export function useSending(intent: string, value?: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent && (formData.get("value") ?? undefined) === value;
}

type DepartmentFormProps = ComponentProps<typeof Form> & {
  list: DepartmentsList;
  /** Why the change was not made. */
  problem: string | null;
  /** Values that are sent beside the form's fields. */
  sends: Record<string, string | number>;
};

/** One of the page's forms, after which the same list is shown. */
export function DepartmentForm(props: DepartmentFormProps) {
  const { list, problem, sends, children, className = "flex flex-col gap-3", ...form } = props;
  return (
    <Form
      method="post"
      action={departmentsSearch.href(list)}
      preventScrollReset
      state={useOpenedState()}
      {...form}
      className={className}
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

type OrderFormsProps = {
  list: DepartmentsList;
  departments: ReadonlyArray<ListedDepartment>;
  department: ListedDepartment;
};

/** The place of a department among the others, and buttons that move it up and down by one. */
export function OrderForms({ list, departments, department: { value, label } }: OrderFormsProps) {
  const place = departments.findIndex((one) => one.value === value);
  const ways = [
    { name: "up", icon: "arrow-up", before: departments[place - 1]?.value, isEnd: place === 0 },
    {
      name: "down",
      icon: "arrow-down",
      before: departments[place + 2]?.value,
      isEnd: place === departments.length - 1,
    },
  ] as const;
  return (
    <div className="flex items-center gap-1">
      <p role="status" className="tabular text-ink-soft flex-1 text-sm">
        {t("Place {place} of {count}", { place: place + 1, count: departments.length })}
      </p>
      {ways.map(({ name, icon, before, isEnd }) => (
        <DepartmentForm
          key={name}
          list={list}
          problem={null}
          sends={{ intent: "move", value, ...(before === undefined ? {} : { before }) }}
        >
          <IconButton
            type="submit"
            size="sm"
            label={t("Move {label} {way, select, up {up} other {down}}", { label, way: name })}
            aria-disabled={isEnd}
            disabled={isEnd}
            icon={<Icon name={icon} />}
            className="aria-disabled:opacity-40"
          />
        </DepartmentForm>
      ))}
    </div>
  );
}

type MergeFormProps = {
  list: DepartmentsList;
  department: ListedDepartment;
  others: ReadonlyArray<ListedDepartment>;
  answer: ActionAnswer | undefined;
};

/** Moves all people of a department to another one, and archives the first. */
export function MergeForm({ list, department, others, answer }: MergeFormProps) {
  const { value } = department;
  const { reply, problem } = answerOf(answer, { intent: "merge", value });
  const isSending = useSending("merge", value);
  const [form, fields] = useCheckedForm(MergeSchema, {
    id: `merge-${value}`,
    reply,
  });
  if (others.length === 0) return null;
  return (
    <DepartmentForm
      {...getFormProps(form)}
      list={list}
      problem={problem}
      sends={{ intent: "merge", value }}
    >
      <div className="flex items-start gap-2">
        <SelectField
          {...getSelectProps(fields.into)}
          key={fields.into.key}
          label={t("Merge into")}
          description={t(
            "Its people and what was assigned to it belong to the other one, and it is archived.",
          )}
          placeholder={t("Choose a department")}
          options={others}
          error={fields.into.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isSending} className="mt-6.5">
          {t("Merge")}
        </Button>
      </div>
    </DepartmentForm>
  );
}

type RenameFormProps = {
  list: DepartmentsList;
  department: ListedDepartment;
  answer: ActionAnswer | undefined;
};

/** A department's name, changed from the version that was on screen, so that two admins do not overwrite each other. */
export function RenameForm({ list, department, answer }: RenameFormProps) {
  const intent = department.archived_at === null ? "rename" : "restore";
  const own = answerOf(answer, { intent: "rename", value: department.value });
  const isSending = useSending("rename", department.value);
  const [form, fields] = useCheckedForm(KnownSchema, {
    id: `rename-${department.value}`,
    reply: own.reply,
    defaultValue: { label: department.label },
  });
  if (intent === "restore") {
    return <Banner tone="info">{t("Nobody can be put in an archived department.")}</Banner>;
  }
  return (
    <DepartmentForm
      {...getFormProps(form)}
      list={list}
      problem={own.problem}
      sends={{
        intent: "rename",
        value: department.value,
        version: own.version ?? department.version,
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          {...getInputProps(fields.label, { type: "text" })}
          key={fields.label.key}
          label={t("Name")}
          autoComplete="off"
          error={fields.label.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isSending} className="mt-6.5">
          {t("Rename")}
        </Button>
      </div>
    </DepartmentForm>
  );
}
