import { cardClass } from "~/core/kit/cn";
import { TextField } from "~/core/kit/ui/text-field";
import type { SettingField } from "./workspace-fields";

/** What the team calls itself. */
export function NameCard({ field, round }: SettingField) {
  return (
    <section aria-label="Workspace" className={cardClass("sm:px-6")}>
      <TextField
        key={round}
        {...field}
        description="Shown above the menu. Optional."
        autoComplete="organization"
        maxLength={80}
        className="w-full sm:w-96"
      />
    </section>
  );
}
