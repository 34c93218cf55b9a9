import { Checkbox } from "~/core/kit/ui/checkbox";
import { CHOICES } from "./choices.words";
import { CHANNELS, choiceName, type ChoiceRow } from "./delivery";
import { CHOICE_CHANNELS } from "./delivery-choices.words";

/** Kinds of news by channels, each cell on or off; its width fits a narrow phone. */
export function ChoicesTable({ rows }: { rows: ReadonlyArray<ChoiceRow> }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">Notifications by channel</caption>
      <thead>
        <tr className="text-ink-faint border-b text-xs">
          <th scope="col" className="px-4 py-2 font-semibold sm:px-6">
            What
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-14 py-2 text-center font-semibold sm:w-20">
              {CHOICE_CHANNELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-hairline divide-y">
        {rows.map(({ kind, cells }) => (
          <tr key={kind} className="hover:bg-hover">
            <th scope="row" className="px-4 py-2 font-normal sm:px-6">
              {CHOICES[kind]}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="p-0">
                <ChoiceCell
                  key={String(cells[channel])}
                  name={choiceName(kind, channel)}
                  label={`${CHOICES[kind]}: ${CHOICE_CHANNELS[channel]}`}
                  isOn={cells[channel]}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChoiceCellProps = { name: string; label: string; isOn: boolean | null };

/** What was on is sent too: only this person's changes are saved. */
function ChoiceCell({ name, label, isOn }: ChoiceCellProps) {
  if (isOn === null) {
    return (
      <span className="text-ink-faint block text-center">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not there</span>
      </span>
    );
  }
  return (
    <>
      {isOn ? <input type="hidden" name="was" value={name} /> : null}
      <Checkbox
        name="on"
        value={name}
        defaultChecked={isOn}
        label={label}
        labelHidden
        className="justify-center"
      />
    </>
  );
}
