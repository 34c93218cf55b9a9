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
          label="Mail about my day"
          name="morningEvery"
          options={MORNINGS}
          defaultValue={every}
          data-saved={every}
        />
        <TextField
          label="Morning mail at"
          type="time"
          name="morningAt"
          defaultValue={habits.morning_at ?? ""}
          description={`Leave empty for the workspace’s time: ${clockText(habits.team_morning_at, hourCycle)}, on your clock.`}
        />
      </div>
      {team.length > 0 ? (
        <details>
          <summary className="touch:min-h-11 flex items-center text-sm">
            {teamOf.length === 0
              ? "The mail about the team: what I assigned"
              : `The mail about the team: ${teamOf.length} of ${team.length} departments`}
          </summary>
          <fieldset className="pt-1">
            <legend className="text-ink-soft text-sm">
              Everything of these departments; of none, what I assigned
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
