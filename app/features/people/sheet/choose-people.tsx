import { Form, useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { SelectField } from "~/core/kit/ui/select-field";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import { sheetSearch } from "../people";
import type { SheetAnswer } from "./make-sheet.server";
import { LIVES, USUAL_DAYS } from "./sheet.words";

type ChoosePeopleProps = {
  people: ReadonlyArray<{
    uid: string;
    full_name: string;
    department_label: string | null;
    made_at: string | null;
  }>;
  total: number;
  /** Whether only some of those who have not come are listed. */
  isNarrowed: boolean;
  answer: Exclude<SheetAnswer, { kind: "made" }> | undefined;
};

/** For whom cards are made: those who have not come, of them at first those without a link that works. */
export function ChoosePeople({ people, total, isNarrowed, answer }: ChoosePeopleProps) {
  if (answer?.kind === "asks") return <AskFirst people={answer.people} days={answer.days} />;
  if (total === 0) {
    return (
      <EmptyState
        title={m.people_everybody_has_signed_in()}
        action={<ButtonLink to="/admin-dashboard/add-user">{m.common_add_user()}</ButtonLink>}
      >
        {m.people_people_whom_you_add()}
      </EmptyState>
    );
  }
  return (
    <div className={pageColumn("form", "flex flex-col")}>
      <PageHeader
        lead={
          isNarrowed
            ? m.people_total_shown_on_this({ totalShown: numberText(total), total })
            : m.people_have_not_signed_in({ total, totalShown: numberText(total) })
        }
        actions={
          isNarrowed ? <ButtonLink to={sheetSearch.path}>{m.common_everybody()}</ButtonLink> : null
        }
      />
      <Form method="post" className={cardClass("flex flex-col gap-4 sm:p-6")}>
        <p className="text-ink-soft measure text-sm">{m.people_each_gets_a_card()}</p>
        <div className="flex gap-2 noscript:hidden">
          <Button size="sm" onClick={(event) => check(event, true)}>
            {m.common_all()}
          </Button>
          <Button size="sm" onClick={(event) => check(event, false)}>
            {m.people_none()}
          </Button>
        </div>
        <fieldset className="grid sm:grid-cols-2">
          <legend className="sr-only">{m.people_who_gets_a_card()}</legend>
          {people.map(({ uid, full_name, department_label, made_at }) => (
            <Checkbox
              key={uid}
              name="person"
              value={uid}
              defaultChecked={made_at === null}
              label={<span className="[overflow-wrap:anywhere]">{full_name}</span>}
              description={[
                department_label ?? m.person_no_department(),
                ...(made_at === null ? [] : [m.people_has_a_working_link()]),
              ].join(" · ")}
            />
          ))}
        </fieldset>
        {total > people.length ? (
          <p className="text-ink-faint text-sm">
            {m.people_these_are_the_first_shown({ shown: people.length })}
          </p>
        ) : null}
        <SelectField
          label={m.people_the_links_work_for()}
          name="days"
          options={LIVES}
          defaultValue={String(USUAL_DAYS)}
        />
        {/* Where one has just pressed: the list above may be longer than the screen. */}
        {answer?.kind === "refused" ? <Banner tone="danger">{answer.message}</Banner> : null}
        <SubmitButton label={m.people_make_the_cards()} />
      </Form>
    </div>
  );
}

/** Marks all people of the form, or nobody. */
function check({ currentTarget }: MouseEvent<HTMLButtonElement>, isChecked: boolean): void {
  for (const box of currentTarget.form?.querySelectorAll("input") ?? []) box.checked = isChecked;
}

function AskFirst({ people, days }: { people: ReadonlyArray<string>; days: number }) {
  const question = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone, at the end of what may have been a long list.
  useEffect(() => question.current?.focus(), []);

  return (
    <Form
      method="post"
      className={cardClass(pageColumn("form", "flex flex-col items-start gap-4 sm:p-6"))}
    >
      <div ref={question} tabIndex={-1}>
        <Banner tone="warning">{m.people_some_of_these_people()}</Banner>
      </div>
      <input type="hidden" name="replace" value="yes" />
      <input type="hidden" name="days" value={days} />
      {people.map((uid) => (
        <input key={uid} type="hidden" name="person" value={uid} />
      ))}
      <div className="flex flex-wrap gap-2">
        <SubmitButton label={m.people_make_new_cards_for()} />
        <ButtonLink to={sheetSearch.path}>{m.people_choose_again()}</ButtonLink>
      </div>
    </Form>
  );
}

function SubmitButton({ label }: { label: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      icon={<Icon name="link-2" />}
      pending={useNavigation().state === "submitting"}
      className="self-start"
    >
      {label}
    </Button>
  );
}
