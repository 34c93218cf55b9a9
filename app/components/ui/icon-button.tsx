import { clsx } from "clsx";
import { type ComponentProps, forwardRef, type ReactNode } from "react";
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
      className={clsx("icon-button", size === "sm" && "icon-button-sm", className)}
    >
      {icon}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
});
