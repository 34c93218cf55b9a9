import { type ReactNode, Suspense, useState } from "react";

/** Renders a window that is loaded on demand from the first time it opens, so that it can also be seen to close. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
