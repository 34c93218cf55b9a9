import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { cn } from "~/utils/cn";
import { Tooltip } from "./tooltip";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What it does, as a verb; also the tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  tooltip?: boolean;
};

/** A square button with an icon and a spoken label. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, size = "md", tooltip = true, type = "button", className, ...props },
  ref,
) {
  const button = (
    <button
      {...props}
      ref={ref}
      type={type}
      aria-label={label}
      className={cn(
        "rounded-control text-ink-soft hover:bg-hover hover:text-ink inline-flex shrink-0 items-center justify-center transition-colors",
        "aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent",
        size === "sm" ? "size-8 [&_svg]:size-4" : "size-9 [&_svg]:size-4.5",
        "touch:size-11 touch:[&_svg]:size-5",
        className,
      )}
    >
      {icon}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
});
