import { useActionData, useLocation } from "@remix-run/react";
import { AbsenceDialog, AbsenceSection } from "./absence-section";
import { t } from "~/core/words/t";
import { Banner } from "~/core/kit/ui/banner";
import { cardClass } from "~/core/kit/cn";
import type { Absence } from "./absence";
import type { Role } from "../labels";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import type { ProfileAnswer } from "~/core/session/profile-answer";

type AwayCardProps = {
  me: { uid: string; role: Role; today: string; away: Absence | null };
  /** The people a user can choose. */
  deputies: ReadonlyArray<{ uid: string; full_name: string; department_label: string | null }>;
  /** The address of the page with the card. */
  home: string;
};

/** Whether the reader is away, until when, and their deputy. */
export function AwayCard({ me, deputies, home }: AwayCardProps) {
  const isOpen = new URLSearchParams(useLocation().search).has("away");
  const latest = useKeptAnswer(useActionData<ProfileAnswer>());
  const answer = latest?.value && "absence" in latest.value ? latest : null;
  const close = useCloseDialog(home);
  return (
    <section aria-label={t("Away")} className={cardClass("px-4 py-4 sm:px-6")}>
      <h2 className="mb-1 font-semibold">{t("Away")}</h2>
      {answer?.message && !isOpen ? (
        <Banner tone="danger">
          {answer.message} {answer.advice}
        </Banner>
      ) : null}
      <AbsenceSection
        person={null}
        uid={me.uid}
        away={me.away}
        action={`${home}?away`}
        closedPath={home}
      />
      <AbsenceDialog
        name={null}
        open={isOpen}
        uid={me.uid}
        away={me.away}
        deputies={me.role === "admin" ? null : deputies}
        today={me.today}
        answer={answer}
        action={`${home}?away`}
        closedPath={home}
        onClose={close}
      />
    </section>
  );
}
