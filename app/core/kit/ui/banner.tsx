import type { ReactNode } from "react";
import { cn } from "../cn";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type BannerTone = "info" | "warning" | "danger";

const looks = {
  info: { icon: "info", className: "bg-action-soft text-ink" },
  warning: { icon: "triangle-exclamation-point", className: "bg-sunken text-ink" },
  danger: { icon: "circle-exclamation-point", className: "bg-danger-soft text-ink" },
} satisfies Record<BannerTone, { icon: IconName; className: string }>;

type BannerProps = {
  tone: BannerTone;
  children: ReactNode;
  action?: ReactNode;
};

/** A thin bar that says what happened, what was kept, and what to do. */
export function Banner({ tone, children, action }: BannerProps) {
  const { icon, className } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn(
        "animate-fade-in rounded-control flex items-center gap-2.5 px-4 py-2.5 text-sm",
        className,
      )}
    >
      <Icon name={icon} className="size-4" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
