import { m } from "~/core/words/m";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { Icon } from "~/core/kit/ui/icon";
import { CHANNELS, type ChoiceGroup } from "./delivery";
import { CHANNEL_NAMES, groupSummary } from "./delivery-choices.words";

/** Kinds of news by channels, each cell on or off, in groups that say what is on and unfold. */
export function ChoicesTable({ groups }: { groups: ReadonlyArray<ChoiceGroup> }) {
  return (
    <div className="divide-y">
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, rows }: ChoiceGroup) {
  return (
    <details className="group">
      <summary className="hover:bg-hover touch:min-h-11 flex list-none items-center gap-3 px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{title}</span>
          <span className="text-ink-soft tabular block text-xs">{summaryOf(rows)}</span>
        </span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <GroupTable title={title} rows={rows} />
    </details>
  );
}

function summaryOf(rows: ChoiceGroup["rows"]): string {
  return CHANNELS.flatMap((channel) => {
    const cells = rows.map(({ cells: row }) => row[channel]).filter((cell) => cell !== null);
    if (cells.length === 0) return [];
    const on = cells.filter(Boolean).length;
    return groupSummary(CHANNEL_NAMES[channel], on, cells.length);
  }).join(" · ");
}

/** Its width fits a narrow phone. */
function GroupTable({ title, rows }: ChoiceGroup) {
  return (
    <table className="w-full table-fixed border-collapse text-start text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-faint border-b text-xs">
          <th scope="col" className="px-4 py-2 font-semibold sm:px-6">
            {m.told_what()}
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-14 py-2 text-center font-semibold sm:w-20">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-hairline divide-y">
        {rows.map(({ kind, label, cells }) => (
          <tr key={kind} className="hover:bg-hover">
            <th scope="row" className="px-4 py-2 font-normal sm:px-6">
              {label}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="p-0">
                <ChoiceCell
                  name={`${kind} ${channel}`}
                  label={`${label}: ${CHANNEL_NAMES[channel]}`}
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
        <span className="sr-only">{m.told_not_there()}</span>
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
