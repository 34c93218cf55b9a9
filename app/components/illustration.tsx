/** People at a long table at sunrise. */
export function Illustration({ className }: { className?: string }) {
  return <svg viewBox="0 0 960 960" aria-hidden="true" className={className} />;
}
