/** Where several tasks are selected: what a browser without scripts cannot do, and what it can. */
export function WithoutScripts({ children }: { children: string }) {
  return <p className="text-ink-soft hidden py-1 text-sm noscript:block">{children}</p>;
}
