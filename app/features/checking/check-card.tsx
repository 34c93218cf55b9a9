import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { t } from "~/core/words/t";
import { useFollowSaved } from "~/core/kit/form/follow-saved";
import { cardClass } from "~/core/kit/cn";
import { Button } from "~/core/kit/ui/button";
import { SelectField } from "~/core/kit/ui/select-field";

/** The working hours to choose from, besides the current setting. */
const OFFERED = [4, 8, 16, 24, 40, 80];

/** After how long the admin who is to check a task hears that nobody has checked it. */
export function CheckCard({ hours }: { hours: number | null }) {
  const isSaving = useNavigation().formData?.get("intent") === "check";
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useFollowSaved(form, String(hours));
  const choices = hours === null || OFFERED.includes(hours) ? OFFERED : [hours, ...OFFERED];
  return (
    <section aria-labelledby="check" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="check" className="font-semibold">
          {t("To check")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "Who is to check a completed task is told with their next news. When nobody has done so after this long, somebody else is told too.",
          )}
        </p>
      </div>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        onSubmit={noteSent}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="check" />
        <SelectField
          label={t("Somebody else is told after")}
          name="hours"
          placeholder={t("Not at all")}
          options={choices.map((count) => ({
            value: String(count),
            label: t("{count, plural, one {1 working hour} other {{count} working hours}}", {
              count,
            }),
          }))}
          defaultValue={hours === null ? "" : String(hours)}
          className="w-full sm:w-72"
        />
        <Button type="submit" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save")}
        </Button>
      </Form>
    </section>
  );
}
