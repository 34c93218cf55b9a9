import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { SETTING_LABELS, type SettingFields, type SettingName } from "./setting-labels";
import { settingText } from "./fields";

type TheirChangesProps = {
  names: ReadonlyArray<SettingName>;
  theirs: SettingFields;
  onTake: () => void;
};

/** The fields that two admins changed at once, and the choice between the other's version and the reader's own. */
export function TheirChanges({ names, theirs, onTake }: TheirChangesProps) {
  return (
    <div
      role="alert"
      className="rounded-control border-danger bg-danger-soft flex flex-col gap-2.5 border p-3 text-sm"
    >
      <p className="font-semibold">
        {t(
          "Another admin has changed this in the meantime. Your choice is kept: save again to overwrite theirs.",
        )}
      </p>
      <dl className="flex flex-col gap-1">
        {names.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{SETTING_LABELS[name]}</dt>
            <dd>{settingText(name, theirs[name])}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" className="self-start noscript:hidden" onClick={onTake}>
        {t("Take theirs")}
      </Button>
    </div>
  );
}
