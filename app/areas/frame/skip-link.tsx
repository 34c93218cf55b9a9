/** The first thing Tab reaches: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="rounded-control bg-ink text-paper fixed top-2 left-2 z-50 -translate-y-16 px-4 py-2.5 text-sm font-semibold focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
