import { m } from "~/core/words/m";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { clockText } from "~/core/time/time-settings";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { getMyHabits } from "./delivery-choices.model.server";
import { MORNINGS } from "./delivery-choices.words";
import { morningsText } from "./delivery";

type MorningFieldsProps = { habits: Awaited<ReturnType<typeof getMyHabits>> };

/** How often the mails of the day come, when, and what the one about the team is about. */
export function MorningFields({ habits }: MorningFieldsProps) {
  const { morning_every: every, team } = habits;
  const { hour_cycle: hourCycle } = useTimeSettings();
  const teamOf = team.filter((part) => part.is_chosen).map(({ value }) => value);
  return (
    <>
      <input
        type="hidden"
        name="shownMornings"
        value={morningsText({ morningEvery: every, teamOf })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.told_mail_about_my_day()}
          name="morningEvery"
          options={MORNINGS}
          defaultValue={every}
          data-saved={every}
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
      {team.length > 0 ? (
        <details>
          <summary className="touch:min-h-11 flex items-center text-sm">
            {teamOf.length === 0
              ? m.told_the_mail_about_the()
              : m.told_the_mail_about_the_team({ teamOf: teamOf.length, team: team.length })}
          </summary>
          <fieldset className="pt-1">
            <legend className="text-ink-soft text-sm">
              {m.told_everything_of_these_departments()}
            </legend>
            <div className="grid sm:grid-cols-2">
              {team.map(({ value, label, is_chosen: isChosen }) => (
                <Checkbox
                  key={value}
                  name="teamOf"
                  value={value}
                  defaultChecked={isChosen}
                  label={label}
                />
              ))}
            </div>
          </fieldset>
        </details>
      ) : null}
    </>
  );
}
