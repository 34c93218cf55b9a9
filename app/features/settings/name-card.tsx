import { t } from "~/core/words/t";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { LANGUAGE_OPTIONS, workspaceLanguage } from "~/core/session/language/language";
import type { SettingField } from "./workspace-fields";

/** The team's name and its language. */
export function NameCard({ name, language }: Record<"name" | "language", SettingField>) {
  return (
    <section
      aria-label={t("Workspace")}
      className={cardClass("grid items-start gap-4 sm:grid-cols-2 sm:px-6")}
    >
      <TextField
        key={`name ${name.round}`}
        {...name.field}
        description={t("Shown above the menu. Optional.")}
        autoComplete="organization"
        maxLength={80}
      />
      <SelectField
        key={`language ${language.round}`}
        {...language.field}
        placeholder={workspaceLanguage(null)}
        options={LANGUAGE_OPTIONS}
        description={t("For people who have not chosen one themselves.")}
      />
    </section>
  );
}
