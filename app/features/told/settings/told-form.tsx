import { Form, useNavigation } from "@remix-run/react";
import { DaysField, quietDaysProblem, TimesField, workDaysProblem } from "../quiet-fields";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { answerOptions } from "../delivery";
import { remindOptions } from "~/core/task/reminder";
import { REMINDER_TEXTS } from "~/core/task/reminder.words";
import { TOLD_LABELS } from "~/core/session/settings.words";
import { TheirChanges } from "./their-changes";
import { daysOf, type Told } from "./told-fields";
import { useToldFields } from "./use-told-fields";

const ACTION = "/resources/delivery";

/** When people are notified, unless they or a task say otherwise. */
export function ToldForm({ told, home }: { told: Told; home: string }) {
  const isSaving = useNavigation().formAction === ACTION;
  const { saved, shown, rounds, disputed, read, takeTheirs } = useToldFields(told);
  return (
    <Form
      method="post"
      action={ACTION}
      preventScrollReset
      aria-label="When people are notified"
      onInput={(event) => read(event.currentTarget)}
      onSubmit={(event) => read(event.currentTarget)}
      className={cardClass("flex flex-col gap-4 sm:px-6")}
    >
      <div>
        <h2 className="font-semibold">When people are notified</h2>
        <p className="text-ink-soft measure text-sm">
          By push and mail. Working hours are the workspace’s; quiet hours and mornings go by each
          person’s clock, and people can choose their own under their profile.
        </p>
      </div>
      <input type="hidden" name="next" value={home} />
      <input type="hidden" name="version" value={told.version} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SelectField
          key={`remind ${rounds.remindMinutes}`}
          label={TOLD_LABELS.remindMinutes}
          name="remindMinutes"
          placeholder={REMINDER_TEXTS.notAtAll}
          options={remindOptions(told.remind_minutes)}
          defaultValue={shown.remindMinutes}
          description="Before it is due."
        />
        <SelectField
          key={`answer ${rounds.answerHours}`}
          label={TOLD_LABELS.answerHours}
          name="answerHours"
          placeholder={REMINDER_TEXTS.notAtAll}
          options={answerOptions(told.answer_hours)}
          defaultValue={shown.answerHours}
          description="The person is notified first, and the admin who assigned it after twice as long."
        />
        <TimesField
          key={`work ${rounds.workFrom} ${rounds.workUntil}`}
          legend="Working hours"
          name="work"
          isSpan
          from={shown.workFrom}
          until={shown.workUntil}
        />
        <DaysField
          key={`workDays ${rounds.workDays}`}
          legend={TOLD_LABELS.workDays}
          name="workDays"
          problem={workDaysProblem}
          days={daysOf(shown.workDays)}
        />
        <TimesField
          key={`quiet ${rounds.quietFrom} ${rounds.quietUntil}`}
          legend="Quiet hours"
          name="quiet"
          from={shown.quietFrom}
          until={shown.quietUntil}
          description="Nothing is sent during these hours; it follows when they end. Leave empty for none."
        />
        <DaysField
          key={`quietDays ${rounds.quietDays}`}
          legend={TOLD_LABELS.quietDays}
          name="quietDays"
          problem={quietDaysProblem}
          days={daysOf(shown.quietDays)}
        />
        <TextField
          key={`morning ${rounds.morningAt}`}
          label={TOLD_LABELS.morningAt}
          type="time"
          name="morningAt"
          defaultValue={shown.morningAt}
          required
          className="max-w-72"
        />
      </div>
      {disputed.length === 0 ? null : (
        <TheirChanges names={disputed} theirs={saved} onTake={takeTheirs} />
      )}
      <Button
        type="submit"
        name="intent"
        value="defaults"
        variant="primary"
        pending={isSaving}
        pendingLabel="Saving..."
        className="max-sm:w-full sm:ml-auto sm:min-w-36"
      >
        Save
      </Button>
    </Form>
  );
}
