import { getFormProps, getTextareaProps } from "@conform-to/react";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { errorOf } from "~/core/kit/form/action-answer";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { useFormId } from "~/core/kit/form/use-form-id";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { TextareaField } from "~/core/kit/ui/text-field";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { href } from "~/core/server/addresses";
import { KeptDoneField } from "~/task/needs/done-field";
import { PRIORITY_OPTIONS } from "~/task/text/priority";
import { formatDay } from "~/core/time/time";
import { RoutineSchema } from "../schema";
import { Asked } from "./asked";
import { NextTimes } from "./next-times";
import type { action, loader } from "./route";
import { RuleFields } from "./rule-fields";
import { useTiming } from "./use-timing";
import { WhomFields } from "./whom-fields";
import type { Routine } from "../routines.model.server";

/** The form of a routine or a template; at the top is what the fields say, as a sentence. */
export function RoutineForm() {
  const { id, ...given } = useLoaderData<typeof loader>();
  const { start, unusual } = given;
  const { name, title, description, priority } = start;
  // The version with which the form opened, so that nobody's later change is replaced unseen.
  const [version] = useState(start.version);
  const answer = useKeptAnswer(useActionData<typeof action>());
  const isOwn = answer?.reply?.initialValue?.intent === undefined;
  const reply = isOwn ? answer?.reply : undefined;
  const ownId = useFormId(reply, "id", id);
  const ref = useRef<HTMLFormElement>(null);
  const timing = useTiming(ref, ownId, given);
  const [form, fields] = useCheckedForm(RoutineSchema, {
    id: "routine",
    reply,
    defaultValue: { name, title, description, priority, answer: start.answer, open: start.open },
  });
  const problem = form.errors?.[0] ?? (isOwn ? errorOf(answer) : null);
  const isSaving = useNavigation().formMethod === "POST";
  const isTemplate = timing.unit === "none";
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={ref}
      onInput={timing.read}
      onChange={timing.read}
      preventScrollReset
      className="flex min-w-0 flex-col gap-5 [&_:is(input,select,textarea)]:scroll-mt-44"
    >
      <input type="hidden" name="id" value={ownId} />
      <input type="hidden" name="version" value={version} />
      <div className="bg-paper max-sm:top-phone-header sticky top-14 z-10 flex flex-col gap-1 border-b py-2">
        <p role="status" className="text-ink base:text-lg base:font-semibold text-pretty">
          {timing.sentence}
        </p>
        {isTemplate ? null : <NextTimes times={timing.times} state={timing.state} />}
      </div>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <FormField field={fields.title} label={t("Title")} autoComplete="off" required />
      <WhomFields timing={timing} errors={fields.person.errors} onChange={timing.read} />
      <RuleFields {...timing} errorOf={(name) => form.allErrors[name]} />
      <Asked
        label={t("Another name, description, priority, what done means")}
        isUnusual={unusual.task}
        isWrong={[fields.name, fields.description, fields.done].some(({ errors }) => errors)}
      >
        <FormField
          field={fields.name}
          label={t("Name")}
          description={t("Left empty, it is called as its title.")}
          autoComplete="off"
        />
        <TextareaField
          {...getTextareaProps(fields.description)}
          label={t("Description (optional)")}
          error={fields.description.errors}
        />
        <FormSelect field={fields.priority} label={t("Priority")} options={PRIORITY_OPTIONS} />
        <KeptDoneField initial={start.done} error={fields.done.errors} />
      </Asked>
      <Asked
        label={t("Answer, what is still open, keeper")}
        isUnusual={unusual.answers}
        isWrong={fields.keeper.errors !== undefined}
      >
        <FormSelect
          field={fields.answer}
          label={t("Answer")}
          options={[
            { value: "needed", label: t("Each time is accepted, or rejected") },
            { value: "standing", label: t("Standing agreement: accepted from the start") },
          ]}
        />
        {isTemplate ? (
          <input type="hidden" name="open" value={start.open} />
        ) : (
          <FormSelect
            field={fields.open}
            label={t("When the next one appears, what is still open")}
            options={[
              { value: "missed", label: t("Is closed as missed") },
              { value: "stays", label: t("Stays open") },
            ]}
          />
        )}
        <PersonPicker
          name="keeper"
          admins
          label={t("Keeper")}
          description={t("In whose name it is assigned")}
          defaultPeople={[start.keeper]}
          error={fields.keeper.errors}
        />
      </Asked>
      {given.routine ? <OpenNow {...given.routine} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={href("/admin-dashboard/routines")} variant="quiet">
          {t("Cancel")}
        </ButtonLink>
        <Button type="submit" variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
          {isTemplate ? t("Save template") : t("Save routine")}
        </Button>
      </div>
    </Form>
  );
}

/** What happens to the open task while its routine is edited. */
function OpenNow({ runs, keeps_open: keeps }: Pick<Routine, "runs" | "keeps_open">) {
  const open = runs.find(({ state }) => state === "open");
  if (open === undefined) return null;
  return (
    <p className="text-ink-soft text-sm text-pretty">
      {t(
        "{keeps, select, yes {Its task of {day} is open and stays as it is. What you change here counts from the next one.} other {Its task of {day} is open and stays as it is until the next one appears, which closes it as missed. What you change here counts from that one.}}",
        { day: formatDay(open.day), keeps: keeps ? "yes" : "no" },
      )}
    </p>
  );
}
