import { m } from "~/core/words/m";
import { cardClass } from "~/core/kit/cn";
import { TextareaField } from "~/core/kit/ui/text-field";
import type { SettingField } from "./workspace-fields";

/** What people can say about a task with one tap. */
export function AnswersCard({ field, round }: SettingField) {
  return (
    <section aria-labelledby="answers" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="answers" className="font-semibold">
          {m.common_quick_answers()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.settings_what_people_can_say()}</p>
      </div>
      <TextareaField key={round} {...field} label={m.settings_one_per_line_at()} rows={6} />
    </section>
  );
}
