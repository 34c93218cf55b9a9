import { clsx } from "clsx";
import { type ComponentProps, forwardRef, type ReactNode } from "react";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What the button does, as a verb; also the tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  tooltip?: boolean;
};

/** A square button with an icon and a label for screen readers. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, size = "md", tooltip = true, type = "button", className, ...props },
  ref,
) {
  return (
    <button
      {...props}
      ref={ref}
      type={type}
      aria-label={label}
      data-hint={tooltip ? label : undefined}
      className={clsx("icon-button", size === "sm" && "icon-button-sm", className)}
    >
      {icon}
    </button>
  );
});
