import { type ReactNode, Suspense, useState } from "react";

/** Renders a window that is loaded on demand: not before it first opens, and always after, so that its closing is seen. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
