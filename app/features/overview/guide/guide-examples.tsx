import type { ReactNode } from "react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Avatar } from "~/core/kit/ui/avatar";
import { Bubble } from "~/task/conversation/bubble";
import { UnreadDot } from "~/core/kit/ui/count";
import { PriorityMark } from "~/task/text/priority-mark";
import { ProgressBar } from "~/core/kit/ui/progress-bar";
import { StateChip } from "~/core/kit/ui/state-chip";
import { Ticks } from "~/core/kit/ui/ticks";

const ANA = { id: "ana", name: "Ana Alvarez" };
const BEN = { id: "ben-b", name: "Ben Baker" };
const CEM = { id: "cem", name: "Cem Demir" };

type RowProps = { who: { id: string; name: string }; children: ReactNode; aside?: ReactNode };

function Row({ who, children, aside }: RowProps) {
  return (
    <div className="flex items-center gap-2.5 text-sm">
      <Avatar {...who} size="xs" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {aside}
    </div>
  );
}

function Faint({ children }: { children: ReactNode }) {
  return <span className="text-ink-faint shrink-0 text-xs">{children}</span>;
}

export function BoardExample() {
  return (
    <div className="flex flex-wrap gap-2">
      {(["new", "pending", "completed"] as const).map((state) => (
        <div key={state} className="bg-sunken rounded-control flex flex-1 flex-col gap-2 p-2">
          <StateChip state={state} bare />
          <span className="bg-surface rounded-hair h-6 border" />
        </div>
      ))}
    </div>
  );
}

export function AssignExample() {
  return (
    <Row who={ANA} aside={<PriorityMark priority="High" />}>
      {t("Write the release notes")} <Faint>{t("· tomorrow 18:00")}</Faint>
    </Row>
  );
}

export function GroupExample() {
  return (
    <div className="flex flex-col gap-2">
      <span className="flex">
        {[ANA, BEN, CEM].map((who) => (
          <Avatar key={who.id} {...who} size="xs" className="-ms-1.5 first:ms-0" />
        ))}
      </span>
      <ProgressBar
        segments={[
          { label: t("done"), value: 4, tone: "completed" },
          { label: t("accepted"), value: 9, tone: "pending" },
          { label: t("waiting"), value: 2, tone: "new" },
          { label: t("rejected"), value: 1, tone: "rejected" },
        ]}
      />
    </div>
  );
}

export function StatusExample() {
  return (
    <div className="flex flex-col gap-2">
      <Row who={ANA} aside={<StateChip state="pending" bare />}>
        {t("Write the release notes")}
      </Row>
      <Row who={BEN} aside={<StateChip state="completed" bare />}>
        {t("Send the invoices")}
      </Row>
    </div>
  );
}

export function RejectedExample() {
  return (
    <Row who={CEM} aside={<StateChip state="rejected" bare />}>
      {t("Visit the Lyon office")} <Faint>{t("· on leave until Friday")}</Faint>
    </Row>
  );
}

export function TodayExample() {
  return (
    <div>
      <Row who={BEN} aside={<StateChip state="due-today" bare />}>
        {t("Answer the auditors")} <Faint>{t("· waiting 3 h")}</Faint>
      </Row>
      <Bubble own author={t("You")} time="09:12" ticks={<Ticks state="seen" />} aside={<></>}>
        {t("Could you look at it before noon?")}
      </Bubble>
    </div>
  );
}

export function NotificationExample() {
  return (
    <Row who={ANA} aside={<UnreadDot />}>
      {around(
        (who) => t("{who} accepted", { who }),
        <span key="who" className="font-semibold">
          {t("Ana Alvarez")}
        </span>,
      )}{" "}
      <Faint>· 09:14</Faint>
    </Row>
  );
}

export function UsersExample() {
  return (
    <div className="flex flex-col gap-2">
      <Row who={ANA} aside={<Faint>{t("User")}</Faint>}>
        {t("Ana Alvarez")} <Faint>{t("· Frontend Developer")}</Faint>
      </Row>
      <Row who={BEN} aside={<Faint>{t("Admin")}</Faint>}>
        {t("Ben Baker")} <Faint>{t("· Finance")}</Faint>
      </Row>
    </div>
  );
}

export function NewUserExample() {
  return (
    <Row who={CEM} aside={<Faint>{t("joins 6 May 2026")}</Faint>}>
      {t("Cem Demir")} <Faint>{t("· Sales")}</Faint>
    </Row>
  );
}

export function ProfileExample() {
  return (
    <Row who={BEN} aside={<Faint>01234 56789</Faint>}>
      {t("Ben Baker")}
    </Row>
  );
}

export function AuditExample() {
  return (
    <Row who={BEN} aside={<Faint>{t("yesterday")}</Faint>}>
      {t("Ben Baker made Ana Alvarez an admin")}
    </Row>
  );
}
