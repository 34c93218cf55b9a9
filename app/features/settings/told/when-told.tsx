import { DaysField, quietDaysProblem, TimesField, workDaysProblem } from "~/core/time/quiet-fields";
import { m } from "~/core/words/m";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { answerOptions } from "./answer-hours";
import { remindOptions } from "~/task/deadline/reminder";
import { TOLD_LABELS, type ToldName } from "~/core/session/settings.words";
import { daysOf, type ToldFields } from "./told-fields";

type WhenToldProps = {
  shown: ToldFields;
  /** How often each field was filled again. */
  rounds: Partial<Record<ToldName, number>>;
  errorOf: (name: ToldName) => string | null;
};

/** When people are notified, unless they or a task say otherwise: a part of the settings' form. */
export function WhenTold({ shown, rounds, errorOf }: WhenToldProps) {
  return (
    <section aria-labelledby="told" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="told" className="font-semibold">
          {m.told_when_people_are_notified()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.told_by_push_and_mail()}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SelectField
          key={`remind ${rounds.remindMinutes}`}
          label={TOLD_LABELS.remindMinutes}
          name="remindMinutes"
          placeholder={m.acts_not_at_all()}
          options={remindOptions(numberOf(shown.remindMinutes))}
          defaultValue={shown.remindMinutes}
          error={errorOf("remindMinutes")}
          description={m.told_before_it_is_due()}
        />
        <SelectField
          key={`answer ${rounds.answerHours}`}
          label={TOLD_LABELS.answerHours}
          name="answerHours"
          placeholder={m.acts_not_at_all()}
          options={answerOptions(numberOf(shown.answerHours))}
          defaultValue={shown.answerHours}
          error={errorOf("answerHours")}
          description={m.told_the_person_is_notified()}
        />
        <TimesField
          key={`work ${rounds.workFrom} ${rounds.workUntil}`}
          legend={m.told_working_hours()}
          name="work"
          isSpan
          from={shown.workFrom}
          until={shown.workUntil}
          fromError={errorOf("workFrom")}
          untilError={errorOf("workUntil")}
          description={m.told_an_earlier_end_is()}
        />
        <DaysField
          key={`workDays ${rounds.workDays}`}
          legend={TOLD_LABELS.workDays}
          name="workDays"
          problem={workDaysProblem}
          days={daysOf(shown.workDays)}
          error={errorOf("workDays")}
        />
        <TimesField
          key={`quiet ${rounds.quietFrom} ${rounds.quietUntil}`}
          legend={m.told_quiet_hours()}
          name="quiet"
          from={shown.quietFrom}
          until={shown.quietUntil}
          fromError={errorOf("quietFrom")}
          untilError={errorOf("quietUntil")}
          description={m.told_what_comes_during_these()}
        />
        <DaysField
          key={`quietDays ${rounds.quietDays}`}
          legend={TOLD_LABELS.quietDays}
          name="quietDays"
          problem={quietDaysProblem}
          days={daysOf(shown.quietDays)}
          error={errorOf("quietDays")}
        />
        <TextField
          key={`morning ${rounds.morningAt}`}
          label={TOLD_LABELS.morningAt}
          type="time"
          name="morningAt"
          defaultValue={shown.morningAt}
          error={errorOf("morningAt")}
          required
          className="max-w-72"
        />
      </div>
    </section>
  );
}

function numberOf(value: string): number | null {
  return /^\d+$/.test(value) ? Number(value) : null;
}
