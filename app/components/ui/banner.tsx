import type { ReactNode } from "react";
import { cn } from "~/utils/cn";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type BannerTone = "offline" | "info" | "warning" | "danger";

const looks = {
  offline: { icon: "cloud-off", className: "border-b bg-sunken font-medium text-ink" },
  info: { icon: "info", className: "bg-action-soft text-ink" },
  warning: { icon: "triangle-exclamation-point", className: "bg-sunken text-ink" },
  danger: { icon: "circle-exclamation-point", className: "bg-danger-soft text-ink" },
} satisfies Record<BannerTone, { icon: IconName; className: string }>;

type BannerProps = {
  tone: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  /** A full-width bar under the header instead of a block in the page. */
  bar?: boolean;
};

/** A thin bar that says what happened, what was kept, and what to do. */
export function Banner({ tone, children, action, bar = false }: BannerProps) {
  const { icon, className } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn(
        "animate-fade-in flex items-center gap-2.5 px-4 text-sm",
        bar ? "min-h-9 justify-center py-1.5" : "rounded-control py-2.5",
        className,
      )}
    >
      <Icon name={icon} className="size-4" />
      <div className={cn("min-w-0", bar ? undefined : "flex-1")}>{children}</div>
      {action}
    </div>
  );
}
