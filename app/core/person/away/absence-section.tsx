import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { type Absence, backDay, deputyText } from "./absence";
import { onDemand } from "~/core/live/on-demand";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import type { AbsenceWindowProps } from "./absence-window";

const AbsenceWindow = onDemand(() => import("./absence-window"));

type AbsenceSectionProps = Pick<AbsenceWindowProps, "uid" | "away" | "action" | "closedPath"> & {
  /** Null for the reader's own. */
  person: { full_name: string; first_name: string } | null;
};

/** Says whether somebody is away, with a button to change it. */
export function AbsenceSection({ person, uid, away, action, closedPath }: AbsenceSectionProps) {
  const { formData } = useNavigation();
  const link = useRef<HTMLAnchorElement>(null);
  const wasAway = useRef(away !== null);

  // The button disappears with the absence, and the focus with it.
  useEffect(() => {
    const isBack = wasAway.current && away === null;
    wasAway.current = away !== null;
    if (isBack && document.activeElement === document.body) link.current?.focus();
  }, [away]);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p>{textOf(person?.full_name ?? null, away)}</p>
        {away?.deputy_name ? (
          <p className="text-ink-soft text-sm">{deputyText(away.deputy_name, away.deputy_until)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
        {away === null ? null : (
          <Form method="post" action={closedPath} replace preventScrollReset className="contents">
            <input type="hidden" name="uid" value={uid} />
            <Button
              type="submit"
              name="absence"
              value="end"
              pending={formData?.get("absence") === "end"}
            >
              {person === null
                ? t("I am back")
                : t("{firstName} is back", { firstName: person.first_name })}
            </Button>
          </Form>
        )}
        <ButtonLink ref={link} to={action} state={OPENED_HERE} preventScrollReset prefetch="none">
          {away === null ? t("Set as away…") : t("Change the day…")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The dialog of an absence; it lies over the page wherever this component is, but not inside a panel. */
export function AbsenceDialog(props: AbsenceWindowProps) {
  return (
    <OnceOpen open={props.open} onEscape={props.onClose}>
      <AbsenceWindow {...props} />
    </OnceOpen>
  );
}

function textOf(name: string | null, away: Absence | null): string {
  if (away === null)
    return name === null ? t("You are not away.") : t("{name} is not away.", { name });
  const day = backDay(away.until);
  return name === null
    ? t("You are away until {day}, and back that day.", { day })
    : t("{name} is away until {day}, and back that day.", { name, day });
}
