import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

type SkipLinkProps = { href?: string; children?: ReactNode };

/** The first thing Tab reaches: past the navigation, to the content. */
export function SkipLink({ href = "#main", children = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="rounded-control bg-ink text-paper fixed top-2 left-2 z-50 -translate-y-16 px-4 py-2.5 text-sm font-semibold focus-visible:translate-y-0"
    >
      {children}
    </a>
  );
}
