/** Where several tasks are selected: what a browser without scripts cannot do, and what it can. */
export function WithoutScripts({ children }: { children: string }) {
  return <p className="text-ink-soft py-1 text-sm not-noscript:hidden">{children}</p>;
}
