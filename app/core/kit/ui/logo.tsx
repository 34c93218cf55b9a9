import { cn } from "../cn";

/** The logo: a low half-sun on a horizon. Decorative: the name is beside it. */
export function Sign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("base:size-7 shrink-0", className)}>
      <path d="M6 20a10 10 0 0 1 20 0Z" className="fill-mark" />
      <path d="M2 22.5h28" className="stroke-ink" strokeWidth="2.25" strokeLinecap="round" />
      <path d="M11 27h10" className="stroke-ink" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}

type LogoProps = { size?: "md" | "lg"; className?: string };

/** The logo with the name. */
export function Logo({ size = "md", className }: LogoProps) {
  return (
    <span
      className={cn(
        "text-ink inline-flex items-center gap-2 font-semibold tracking-[-0.02em]",
        size === "lg" ? "text-xl" : "text-lg",
        className,
      )}
    >
      <Sign className={size === "lg" ? "size-9" : undefined} />
      Daymark
    </span>
  );
}
