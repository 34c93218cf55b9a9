type Point = {
  key: string;
  label: string;
  /** The length to draw; null if there is nothing to measure. */
  value: number | null;
  text: string;
  /** The same figure of the time before. */
  before?: { value: number | null; text: string };
};

type ChartProps = {
  /** What the chart shows, for people who cannot see it; the figures are in the table below. */
  label: string;
  points: ReadonlyArray<Point>;
  /** The value of a full bar; the same in charts that are compared. */
  most: number;
  isBefore?: boolean;
};

/** More columns than this leave no room for a figure over each. */
const MOST_WITH_TEXT = 9;

const FILL = { now: "fill-action", before: "fill-line-strong" };

function shareOf(value: number | null, most: number): number {
  return most === 0 || value === null ? 0 : (value / most) * 100;
}

/** The colour of a period's bars, or of the time before, and the days it means. */
export function BarKey({ isBefore = false, days }: { isBefore?: boolean; days: string }) {
  return (
    <span className="text-ink-soft inline-flex items-center gap-1.5 text-xs">
      <svg aria-hidden="true" className="size-2.5 shrink-0">
        <rect width="100%" height="100%" rx="2" className={isBefore ? FILL.before : FILL.now} />
      </svg>
      {days}
    </span>
  );
}

/** Columns side by side, for development over time. */
export function ColumnChart({ label, points, most, isBefore = false }: ChartProps) {
  const shares = points.map(({ value }) => shareOf(value, most));
  const step = 100 / points.length;
  const isRoomy = points.length <= MOST_WITH_TEXT;
  const named = isRoomy ? points : [points[0], points.filter(({ label }) => label !== "").at(-1)];
  return (
    <figure className="flex flex-col gap-1 text-xs">
      {isRoomy ? (
        <Row texts={points.map(({ text }) => text)} className="text-ink font-semibold" />
      ) : null}
      <svg role="img" aria-label={label} className="h-24 w-full overflow-visible">
        {shares.map((share, index) => (
          <rect
            key={points[index]?.key}
            x={`${(index + 0.12) * step}%`}
            width={`${step * 0.76}%`}
            y={`${100 - share}%`}
            height={`${share}%`}
            rx="2"
            className={isBefore ? FILL.before : FILL.now}
          />
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line" />
      </svg>
      <Row
        texts={named.map((point) => point?.label ?? "")}
        className={
          isRoomy
            ? // The words are stacked in every column, because side by side they would touch in narrow ones.
              "text-ink-faint [&>span]:mx-auto [&>span]:w-min [&>span]:whitespace-normal"
            : "text-ink-faint [&>:first-child]:text-start [&>:last-child]:text-end"
        }
      />
    </figure>
  );
}

function Row({ texts, className }: { texts: ReadonlyArray<string>; className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`tabular grid auto-cols-fr grid-flow-col text-center ${className}`}
    >
      {texts.map((text, index) => (
        <span key={index} className="min-w-0 whitespace-nowrap">
          {text}
        </span>
      ))}
    </div>
  );
}

/** Bars under each other, each with its name and figure, for comparison. */
export function BarChart({ label, points, most }: ChartProps) {
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-2 text-sm">
      {points.map(({ key, label: name, value, text, before }) => (
        <div key={key}>
          <div className="flex justify-between gap-3">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="tabular shrink-0">
              <span className="font-semibold">{text}</span>
              {before ? <span className="text-ink-soft"> · {before.text}</span> : null}
            </span>
          </div>
          <svg className={`mt-0.5 w-full ${before ? "h-3" : "h-2"}`}>
            <rect width="100%" height="8" rx="4" className="fill-hover" />
            <rect width={`${shareOf(value, most)}%`} height="8" rx="4" className={FILL.now} />
            {before ? (
              <rect
                width={`${shareOf(before.value, most)}%`}
                y="9"
                height="3"
                rx="1.5"
                className={FILL.before}
              />
            ) : null}
          </svg>
        </div>
      ))}
    </div>
  );
}
