import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { m } from "~/core/words/m";
import { useFollowSaved } from "~/core/kit/form/follow-saved";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { ChoicesTable } from "../choices-table";
import type { ChoiceGroup } from "../delivery";

/** What people are told where, unless they choose otherwise. */
export function UsualChoices({ groups }: { groups: ReadonlyArray<ChoiceGroup> }) {
  const isSaving = useNavigation().formData?.get("intent") === "usual";
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useFollowSaved(form, JSON.stringify(groups));
  return (
    <section aria-labelledby="usual" className={cardClass("p-0")}>
      <div className="border-b px-4 py-3 sm:px-6">
        <h2 id="usual" className="font-semibold">
          {m.told_what_people_are_notified()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.told_what_people_start_with()}</p>
      </div>
      <Form ref={form} method="post" preventScrollReset onSubmit={noteSent}>
        <input type="hidden" name="intent" value="usual" />
        <ChoicesTable groups={groups} />
        <div className="flex flex-col border-t px-4 py-3 sm:px-6">
          <Button
            type="submit"
            pending={isSaving}
            pendingLabel={m.common_saving()}
            className="sm:min-w-36 sm:self-end"
          >
            {m.told_save_these_choices()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
