import { Form, useNavigation } from "@remix-run/react";
import { DaysField, TimesField } from "~/components/quiet-fields";
import { Button } from "~/components/ui/button";
import { cardClass } from "~/components/ui/card";
import { SelectField } from "~/components/ui/select-field";
import { TextField } from "~/components/ui/text-field";
import { answerOptions, remindOptions } from "~/domain/delivery";
import { DELIVERY_TEXTS } from "~/words/delivery-choices";

type ToldFormProps = {
  defaults: {
    remind_minutes: number | null;
    answer_hours: number | null;
    work_from: string;
    work_until: string;
    work_days: ReadonlyArray<number>;
    quiet_from: string | null;
    quiet_until: string | null;
    quiet_days: ReadonlyArray<number>;
    morning_at: string;
  };
  home: string;
};

const ACTION = "/resources/delivery";

/** When people are told, unless they or a task say otherwise. */
export function ToldForm({ defaults, home }: ToldFormProps) {
  const isSaving = useNavigation().formAction === ACTION;
  return (
    <Form
      key={JSON.stringify(defaults)}
      method="post"
      action={ACTION}
      preventScrollReset
      aria-label="When people are told"
      className={cardClass("flex flex-col gap-4 sm:px-6")}
    >
      <div>
        <h2 className="font-semibold">When people are told</h2>
        <p className="text-ink-soft measure text-sm">
          By push and mail. Working hours are the workspace’s; quiet hours and mornings go by each
          person’s clock, and people can choose their own under their profile.
        </p>
      </div>
      <input type="hidden" name="next" value={home} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Remind people of a task"
          name="remindMinutes"
          placeholder={DELIVERY_TEXTS.notAtAll}
          options={remindOptions(defaults.remind_minutes)}
          defaultValue={String(defaults.remind_minutes ?? "")}
          description="Before it is due."
        />
        <SelectField
          label="Say that a task is not answered after"
          name="answerHours"
          placeholder={DELIVERY_TEXTS.notAtAll}
          options={answerOptions(defaults.answer_hours)}
          defaultValue={String(defaults.answer_hours ?? "")}
          description="To its person, and after twice as many to the admin who assigned it."
        />
        <TimesField
          legend="Working hours"
          name="work"
          from={defaults.work_from}
          until={defaults.work_until}
        />
        <DaysField legend="Working days" name="workDays" days={defaults.work_days} />
        <TimesField
          legend="Quiet hours"
          name="quiet"
          from={defaults.quiet_from}
          until={defaults.quiet_until}
          description="Nothing is sent then; it follows when they end. Empty means none."
        />
        <DaysField legend="Quiet all day" name="quietDays" days={defaults.quiet_days} />
        <TextField
          label="Morning mail at"
          type="time"
          name="morningAt"
          defaultValue={defaults.morning_at}
          required
          className="max-w-72"
        />
      </div>
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
