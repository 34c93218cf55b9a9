import type { ReactNode } from "react";

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-hair bg-sunken text-ink-soft inline-flex h-5 min-w-5 items-center justify-center border px-1 font-sans text-xs font-medium">
      {children}
    </kbd>
  );
}
