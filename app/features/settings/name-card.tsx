import { SETTING_LABELS } from "~/core/session/settings.words";
import { cardClass } from "~/core/kit/cn";
import { TextField } from "~/core/kit/ui/text-field";
import type { SettingField } from "./workspace-fields";

/** What the team calls itself. */
export function NameCard({ value, round, error }: SettingField) {
  return (
    <section aria-label="Workspace" className={cardClass("sm:px-6")}>
      <TextField
        key={round}
        label={SETTING_LABELS.workspaceName}
        name="workspaceName"
        defaultValue={value}
        description="Shown above the menu. Optional."
        autoComplete="organization"
        maxLength={80}
        error={error}
        className="w-full sm:w-96"
      />
    </section>
  );
}
