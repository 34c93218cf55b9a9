import { cardClass } from "~/core/kit/cn";
import { TextareaField } from "~/core/kit/ui/text-field";
import type { SettingField } from "./workspace-fields";

/** What people can say about a task with one tap. */
export function AnswersCard({ field, round }: SettingField) {
  return (
    <section aria-labelledby="answers" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="answers" className="font-semibold">
          Quick answers
        </h2>
        <p className="text-ink-soft measure text-sm">
          What people can say about their task with one tap, above the text box. One that ends with
          … asks for help: it opens Blocked with its words, and who assigned the task is told.
        </p>
      </div>
      <TextareaField key={round} {...field} label="One per line, at most six" rows={6} />
    </section>
  );
}
