import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

type TickState = "sent" | "seen" | "read" | "accepted" | "done" | "rejected";

const words = late(
  () =>
    ({
      sent: t("Sent"),
      seen: t("Seen"),
      read: t("Read"),
      accepted: t("Accepted"),
      done: t("Done"),
      rejected: t("Rejected"),
    }) satisfies Record<TickState, string>,
);

const signs = {
  sent: "sign-tick",
  seen: "sign-ticks",
  read: "sign-ticks ticks-taken",
  accepted: "sign-ticks ticks-taken",
  done: "ticks-round chip-completed [--sign-ink:var(--completed)]",
  rejected: "ticks-round chip-rejected [--sign-ink:var(--rejected)]",
} satisfies Record<TickState, string>;

type TicksProps = {
  state: TickState;
  /** When the message arrived, for hover and screen readers, e.g. "today 09:12". */
  at?: string;
  /** Writes the word beside the ticks. */
  labelled?: boolean;
};

/** How far a message got, like ticks in a chat, with its word for screen readers. */
export function Ticks({ state, at, labelled = false }: TicksProps) {
  const when = at ? `, ${at}` : "";
  const full = words[state] + when;
  const look = `ticks ${signs[state]}`;
  if (!labelled) {
    return (
      <span title={full} className={`${look} ticks-alone`}>
        {full}
      </span>
    );
  }
  return (
    <span title={full} className={look}>
      {words[state]}
      {when === "" ? null : <span className="sr-only">{when}</span>}
    </span>
  );
}
