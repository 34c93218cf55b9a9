import { type ReactNode, useId } from "react";
import { Link } from "./link";
import { cn } from "../cn";

const trackClass =
  "base:inline-flex base:max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5";
const segmentClass =
  "inline-flex h-8 flex-auto items-center justify-center gap-1.5 rounded-[6px] px-2 sm:px-3 text-sm base:font-medium whitespace-nowrap base:text-ink-soft transition-colors hover:text-ink touch:h-11 [&_svg]:size-4 [&_svg]:shrink-0";
const chosenClass = "bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--hairline)]";

type LinkItem = {
  to: string;
  label: ReactNode;
  current: boolean;
  count?: number;
  /** Grows with each change of its count, which is then marked for a moment. */
  news?: number;
};
type LinksProps = { label: string; items: ReadonlyArray<LinkItem>; className?: string };
type SegmentedLinksProps = LinksProps & { prefetch?: "intent" | "none" };

/** A switch between views of one thing, each with an address of its own. */
export function SegmentedLinks(props: SegmentedLinksProps) {
  const { label, items, prefetch = "intent", className } = props;
  return (
    <nav aria-label={label} className={cn(trackClass, className)}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          prefetch={prefetch}
          preventScrollReset
          aria-current={item.current ? "true" : undefined}
          className={cn(segmentClass, item.current ? chosenClass : undefined)}
        >
          {item.label}
          <LinkCount key={item.news} value={item.count} isNews={(item.news ?? 0) > 0} />
        </Link>
      ))}
    </nav>
  );
}

/** Tabs as links: a line of text with the current one underlined. */
export function TabLinks({ label, items, className }: LinksProps) {
  return (
    <nav aria-label={label} className={cn("flex gap-5 overflow-x-auto border-b", className)}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          prefetch="intent"
          aria-current={item.current ? "page" : undefined}
          className={cn(
            "touch:h-11 touch:min-w-11 touch:justify-center base:font-medium -mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap transition-colors focus-visible:-outline-offset-2",
            item.current
              ? "border-action text-ink font-semibold"
              : "text-ink-soft hover:text-ink border-transparent",
          )}
        >
          {item.label}
          <LinkCount value={item.count} />
        </Link>
      ))}
    </nav>
  );
}

function LinkCount({ value, isNews = false }: { value?: number; isNews?: boolean }) {
  if (value === undefined) return null;
  return (
    <span
      data-went={isNews ? "" : undefined}
      className="tabular text-ink-faint -mx-1 inline-block rounded-full px-1"
    >
      {value}
    </span>
  );
}

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode; iconOnly?: boolean }>;
  className?: string;
};

/** A choice of one out of a few, as native radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cn(trackClass, className)}>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.iconOnly ? option.label : undefined}
          className={cn(segmentClass, "relative", option.iconOnly ? "px-2" : undefined)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="choice-ground peer checked:bg-surface rounded-[6px] checked:shadow-[0_0_0_1px_var(--hairline)]"
          />
          <span className="peer-checked:text-ink relative inline-flex items-center gap-1.5 peer-checked:font-semibold">
            {option.icon}
            <span className={option.iconOnly ? "sr-only" : undefined}>{option.label}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
