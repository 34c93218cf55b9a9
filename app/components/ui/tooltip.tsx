import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement } from "react";

type TooltipProps = {
  label: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
};

/** A short hint on hover and focus; never the only place where something is said. */
export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={500} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="animate-fade-in rounded-control bg-ink text-paper z-50 max-w-64 px-2 py-1 text-xs font-medium"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
