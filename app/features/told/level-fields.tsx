import { m } from "~/core/words/m";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { clockText } from "~/core/time/time-settings";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { getMyHabits } from "./delivery-choices.model.server";
import { CHANNEL_NAMES, LEVELS, MAIL_TIMES } from "./delivery-choices.words";

type LevelFieldsProps = { habits: Awaited<ReturnType<typeof getMyHabits>> };

/** How much somebody is told by push and by mail, and when they are mailed. */
export function LevelFields({ habits }: LevelFieldsProps) {
  const { hour_cycle: hourCycle } = useTimeSettings();
  const mailTime = habits.is_mailed_at_once ? "once" : "day";
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={CHANNEL_NAMES.push}
        name="pushLevel"
        options={LEVELS}
        defaultValue={habits.push_level}
        data-saved={habits.push_level}
        description={m.told_by_push_needs_me()}
      />
      <SelectField
        label={CHANNEL_NAMES.mail}
        name="mailLevel"
        options={LEVELS}
        defaultValue={habits.mail_level}
        data-saved={habits.mail_level}
        description={m.told_by_mail_needs_me()}
      />
      <SelectField
        label={m.told_mails_come()}
        name="mailTime"
        options={MAIL_TIMES}
        defaultValue={mailTime}
        data-saved={mailTime}
        description={m.told_the_mail_of_the_day_comes()}
      />
      <TextField
        label={m.told_morning_mail_at()}
        type="time"
        name="morningAt"
        defaultValue={habits.morning_at ?? ""}
        description={m.told_leave_empty_for_the({
          clock: clockText(habits.team_morning_at, hourCycle),
        })}
      />
    </div>
  );
}
