import { Button } from "~/core/kit/ui/button";
import { SETTINGS_TEXTS, TOLD_LABELS, type ToldName } from "~/core/session/settings.words";
import { type ToldFields, toldText } from "./told-fields";

type TheirChangesProps = {
  names: ReadonlyArray<ToldName>;
  theirs: ToldFields;
  onTake: () => void;
};

/** What two admins changed at once, and the choice between their version and the admin's own. */
export function TheirChanges({ names, theirs, onTake }: TheirChangesProps) {
  return (
    <div
      role="alert"
      className="rounded-control border-danger bg-danger-soft flex flex-col gap-2.5 border p-3 text-sm"
    >
      <p className="font-semibold">{SETTINGS_TEXTS.theirs}</p>
      <dl className="flex flex-col gap-1">
        {names.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{TOLD_LABELS[name]}</dt>
            <dd>{toldText(name, theirs[name])}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" className="self-start" onClick={onTake}>
        {SETTINGS_TEXTS.takeTheirs}
      </Button>
    </div>
  );
}
