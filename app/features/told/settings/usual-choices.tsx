import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useFollowSaved } from "~/core/kit/form/follow-saved";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { ChoicesTable } from "../choices-table";
import type { ChoiceGroup } from "../delivery";
import { USUAL_CHOICES } from "../delivery-choices.words";

/** What people are told where, unless they choose otherwise. */
export function UsualChoices({ groups }: { groups: ReadonlyArray<ChoiceGroup> }) {
  const isSaving = useNavigation().formData?.get("intent") === "usual";
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useFollowSaved(form, JSON.stringify(groups));
  return (
    <section aria-labelledby="usual" className={cardClass("p-0")}>
      <div className="border-b px-4 py-3 sm:px-6">
        <h2 id="usual" className="font-semibold">
          {USUAL_CHOICES.title}
        </h2>
        <p className="text-ink-soft measure text-sm">{USUAL_CHOICES.what}</p>
      </div>
      <Form ref={form} method="post" preventScrollReset onSubmit={noteSent}>
        <input type="hidden" name="intent" value="usual" />
        <ChoicesTable groups={groups} />
        <div className="flex flex-col border-t px-4 py-3 sm:px-6">
          <Button
            type="submit"
            pending={isSaving}
            pendingLabel="Saving..."
            className="sm:min-w-36 sm:self-end"
          >
            {USUAL_CHOICES.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}
