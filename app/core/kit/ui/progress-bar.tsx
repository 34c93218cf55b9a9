import { cn } from "../cn";

const tones = {
  new: "text-new",
  pending: "text-pending",
  completed: "text-completed",
  rejected: "text-rejected",
  quiet: "text-line-strong",
};

type ProgressBarProps = {
  segments: ReadonlyArray<{ label: string; value: number; tone: keyof typeof tones }>;
};

/** Shares of a whole as one bar with its words: "9 accepted, 2 waiting". */
export function ProgressBar({ segments }: ProgressBarProps) {
  const shown = segments.filter((segment) => segment.value > 0);
  const total = shown.reduce((sum, segment) => sum + segment.value, 0);
  const bars = shown.map((segment, index) => {
    const before = shown.slice(0, index).reduce((sum, { value }) => sum + value, 0);
    return { ...segment, x: (before / total) * 100, width: (segment.value / total) * 100 };
  });

  return (
    <div className="flex flex-col gap-1.5">
      {/* Drawn, not styled: a style attribute would need a looser Content-Security-Policy. */}
      <svg aria-hidden="true" className="bg-hairline h-1.5 w-full overflow-hidden rounded-full">
        {bars.map((bar, index) => (
          <rect
            key={bar.label}
            x={`${bar.x}%`}
            width={`${index === bars.length - 1 ? bar.width : Math.max(bar.width - 0.6, 0.4)}%`}
            height="100%"
            className={cn("fill-current", tones[bar.tone])}
          />
        ))}
      </svg>
      <p className="text-ink-soft flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
        {shown.map((segment, index) => (
          <span key={segment.label} className="tabular inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={cn("size-2 rounded-full bg-current", tones[segment.tone])}
            />
            {`${segment.value} ${segment.label}`}
            <span className="sr-only">{index < shown.length - 1 ? ", " : ""}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
