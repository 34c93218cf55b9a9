import { DaysField, quietDaysProblem, TimesField, workDaysProblem } from "~/core/time/quiet-fields";
import { t } from "~/core/words/t";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { answerOptions } from "./answer-hours";
import { remindOptions } from "~/task/deadline/reminder";
import { TOLD_LABELS, type ToldName } from "../setting-labels";
import { daysOf, type ToldFields } from "./told-fields";

type WhenToldProps = {
  shown: ToldFields;
  /** How often each field was filled again, as its key. */
  rounds: Partial<Record<ToldName, number>>;
  errorOf: (name: ToldName) => string | null;
};

/** When people are notified, unless they or a task say otherwise: a part of the settings' form. */
export function WhenTold({ shown, rounds, errorOf }: WhenToldProps) {
  return (
    <section aria-labelledby="told" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="told" className="font-semibold">
          {t("When people are notified")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "By push and mail. Working hours are in the workspace’s time zone. Quiet hours and mornings are in each person’s own, and people can choose others under their profile.",
          )}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SelectField
          key={`remind ${rounds.remindMinutes}`}
          label={TOLD_LABELS.remindMinutes}
          name="remindMinutes"
          placeholder={t("Not at all")}
          options={remindOptions(numberOf(shown.remindMinutes))}
          defaultValue={shown.remindMinutes}
          error={errorOf("remindMinutes")}
          description={t("Before it is due.")}
        />
        <SelectField
          key={`answer ${rounds.answerHours}`}
          label={TOLD_LABELS.answerHours}
          name="answerHours"
          placeholder={t("Not at all")}
          options={answerOptions(numberOf(shown.answerHours))}
          defaultValue={shown.answerHours}
          error={errorOf("answerHours")}
          description={t(
            "The person is notified first. After twice as many hours, so is the admin who assigned it.",
          )}
        />
        <TimesField
          key={`work ${rounds.workFrom} ${rounds.workUntil}`}
          legend={t("Working hours")}
          name="work"
          isSpan
          from={shown.workFrom}
          until={shown.workUntil}
          fromError={errorOf("workFrom")}
          untilError={errorOf("workUntil")}
          description={t("An end before the beginning is on the next day: 22:00 to 06:00.")}
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
          legend={t("Quiet hours")}
          name="quiet"
          from={shown.quietFrom}
          until={shown.quietUntil}
          fromError={errorOf("quietFrom")}
          untilError={errorOf("quietUntil")}
          description={t(
            "What comes during these hours is sent when they end. Leave empty for none.",
          )}
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
