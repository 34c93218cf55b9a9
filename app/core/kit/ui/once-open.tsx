import { type ReactNode, Suspense, useEffect, useState } from "react";

type OnceOpenProps = {
  open: boolean;
  /** Called when Escape is pressed before the window is loaded. */
  onEscape: () => void;
  children: ReactNode;
};

/** Renders a window that is loaded on demand, from its first opening on, so that its closing is animated. */
export function OnceOpen({ open, onEscape, children }: OnceOpenProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <Suspense fallback={open ? <Escape onPress={onEscape} /> : null}>{children}</Suspense>;
}

function Escape({ onPress }: { onPress: () => void }) {
  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === "Escape") onPress();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onPress]);
  return null;
}
