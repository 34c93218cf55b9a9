import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import type { PersonDetails } from "~/core/person/people.model.server";
import type { action } from "./route";
import { type Leaving, leavingSearch } from "../people";
import { backPath, type LeaveChoice, LeaveSchema } from "./schema";

type LeaveFormProps = {
  leaving: Leaving;
  person: PersonDetails;
  openTasks: number;
  /** What else is asked. */
  children: ReactNode;
};

type Choice = { value: LeaveChoice["tasks"]; label: string; hint: string };

/** Asks who takes the open tasks; its button finishes the leave. */
export function LeaveForm({ leaving, person, openTasks, children }: LeaveFormProps) {
  const latest = useActionData<typeof action>();
  const answer = useKeptAnswer(latest);
  const isBusy = useNavigation().formMethod === "POST";
  // An admin must say so explicitly if tasks stay with somebody who cannot sign in.
  const [chosen, setChosen] = useState<LeaveChoice["tasks"] | null>(
    leaving.then === "remove" ? "person" : null,
  );
  const [form, fields] = useCheckedForm(LeaveSchema, {
    id: "leave",
    reply: answer?.reply,
  });

  useEffect(() => {
    if (latest?.message) notify({ type: "error", message: latest.message });
  }, [latest]);

  const isRemoval = leaving.then === "remove";
  return (
    <Form
      method="post"
      action={leavingSearch.href(leaving)}
      {...getFormProps(form)}
      replace
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="uid" value={person.uid} />
      <input type="hidden" name="then" value={leaving.then} />
      {answer?.message ? <Banner tone="danger">{answer.message}</Banner> : null}
      {openTasks === 0 ? (
        <input type="hidden" name="tasks" value="keep" />
      ) : (
        <fieldset aria-describedby={fields.tasks.errorId} className="flex flex-col gap-1">
          <legend className="pb-1 font-semibold">{t("Who takes the open tasks?")}</legend>
          {fields.tasks.errors ? (
            <p id={fields.tasks.errorId} role="alert" className="text-danger text-sm">
              {fields.tasks.errors}
            </p>
          ) : null}
          {choicesFor(person).map(({ value, label, hint }) => (
            <Fragment key={value}>
              <label className="touch:py-2.5 flex items-start gap-2.5 py-1.5">
                <input
                  type="radio"
                  name="tasks"
                  value={value}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                  className="accent-action mt-1 size-4 shrink-0"
                />
                <span>
                  {label}
                  <span className="text-ink-faint block text-sm">{hint}</span>
                </span>
              </label>
              {value === "person" && chosen === "person" ? (
                <div className="ps-6.5 pb-2 sm:max-w-sm">
                  <PersonPicker
                    name="to"
                    label={t("Who")}
                    assigns
                    excludeUids={[person.uid]}
                    error={fields.to.errors}
                    required
                  />
                </div>
              ) : null}
            </Fragment>
          ))}
        </fieldset>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-2 border-t pt-4 max-sm:[&>*]:flex-auto">
        <ButtonLink to={backPath(leaving, person.uid)} variant="quiet">
          {t("Cancel")}
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          pending={isBusy}
          pendingLabel={isRemoval ? t("Removing...") : t("Deactivating...")}
          className="touch:min-h-11 h-auto min-h-9 py-1.5 whitespace-normal"
        >
          {isRemoval
            ? t("Remove {fullName}", { fullName: person.full_name })
            : t("Deactivate {fullName}", { fullName: person.full_name })}
        </Button>
      </div>
    </Form>
  );
}

function choicesFor(person: PersonDetails): ReadonlyArray<Choice> {
  const department = person.department_label ?? t("No Department");
  const spread: Choice = {
    value: "department",
    label: t("Spread over {department}", { department }),
    hint: t("People with the fewest open tasks come first."),
  };
  return [
    {
      value: "person",
      label: t("One person takes all of them"),
      hint: t("The conversations move with the tasks, and both sides are notified."),
    },
    ...(person.has_colleagues ? [spread] : []),
    {
      value: "withdraw",
      label: t("Withdraw them"),
      hint: t("Nobody has to do them. They can be put back."),
    },
    {
      value: "keep",
      label: t("Leave them as they are"),
      hint: t("They stay under {fullName} until somebody reassigns them.", {
        fullName: person.full_name,
      }),
    },
  ];
}
