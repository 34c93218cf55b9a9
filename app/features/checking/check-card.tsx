import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { m } from "~/core/words/m";
import { useFollowSaved } from "~/core/kit/form/follow-saved";
import { cardClass } from "~/core/kit/cn";
import { Button } from "~/core/kit/ui/button";
import { SelectField } from "~/core/kit/ui/select-field";

/** Working hours that are offered, beside those that are set. */
const OFFERED = [4, 8, 16, 24, 40, 80];

/** After how long the one who is to check a task is told that nobody has. */
export function CheckCard({ hours }: { hours: number | null }) {
  const isSaving = useNavigation().formData?.get("intent") === "check";
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useFollowSaved(form, String(hours));
  const choices = hours === null || OFFERED.includes(hours) ? OFFERED : [hours, ...OFFERED];
  return (
    <section aria-labelledby="check" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="check" className="font-semibold">
          {m.common_to_check()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.checking_who_is_told()}</p>
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
          label={m.checking_told_after()}
          name="hours"
          placeholder={m.acts_not_at_all()}
          options={choices.map((count) => ({
            value: String(count),
            label: m.checking_hours({ count }),
          }))}
          defaultValue={hours === null ? "" : String(hours)}
          className="w-full sm:w-72"
        />
        <Button type="submit" pending={isSaving} pendingLabel={m.common_saving()}>
          {m.common_save()}
        </Button>
      </Form>
    </section>
  );
}
