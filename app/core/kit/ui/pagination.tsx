import type { ReactNode } from "react";
import { Link } from "./link";
import { cn } from "../cn";
import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { t } from "~/core/words/t";

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The address of a page, with the other search parameters kept. */
  hrefFor: (page: number) => string;
  label?: string;
};

/** Prev, page numbers and Next as links; nothing when everything fits on one page. */
export function Pagination({ page, pageCount, hrefFor, label = t("Pages") }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 py-3">
      <Step to={page > 1 ? hrefFor(page - 1) : null} rel="prev">
        <Icon name="chevron-left" className="size-4" />
        {t("Prev")}
      </Step>
      <ol className="flex flex-wrap items-center gap-1">
        {pagesAround(page, pageCount).map((item, index) =>
          item === "gap" ? (
            <li key={`gap-${index}`} aria-hidden="true" className="text-ink-faint px-1">
              …
            </li>
          ) : (
            <li key={item} className={Math.abs(item - page) > 1 ? "max-sm:hidden" : undefined}>
              <Link
                to={hrefFor(item)}
                prefetch="intent"
                preventScrollReset
                aria-current={item === page ? "page" : undefined}
                aria-label={t("Page {item}", { item })}
                className={cn(
                  linkClass,
                  "tabular touch:min-w-11 min-w-9 justify-center px-1",
                  item === page ? "bg-action-soft text-action" : undefined,
                )}
              >
                {item}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : null} rel="next">
        {t("Next")}
        <Icon name="chevron-right" className="size-4" />
      </Step>
    </nav>
  );
}

const stepClass =
  "inline-flex h-9 items-center gap-1 rounded-control base:px-2.5 text-sm base:font-semibold base:text-ink-soft transition-colors touch:h-11";
const linkClass = cn(stepClass, "hover:bg-hover hover:text-ink");

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={cn(stepClass, "text-ink-faint hover:text-ink font-medium")}>{children}</span>
    );
  }
  return (
    <Link to={to} rel={rel} prefetch="intent" preventScrollReset className={linkClass}>
      {children}
    </Link>
  );
}

/** Returns the first, the last and the pages next to the current one, with gaps between. */
export function pagesAround(page: number, pageCount: number): Array<number | "gap"> {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= 7) return all;
  const near = all.filter((item) => item === 1 || item === pageCount || Math.abs(item - page) <= 1);
  return near.flatMap((item, index) => {
    const previous = near[index - 1] ?? 0;
    if (item - previous === 2) return [item - 1, item];
    return item - previous > 2 ? ["gap" as const, item] : [item];
  });
}

type PagingProps = {
  /** The address of the beginning, or of the page before; null on the first. */
  back: string | null;
  /** The address of the page after; null on the last page. */
  on: string | null;
  /** The names of both links. */
  words: [back: string, on: string];
  label?: string;
};

/** Links to other pages of a list whose pages have no numbers; nothing if all is on one page. */
export function Paging({ back, on, words, label = t("Pages") }: PagingProps) {
  if (back === null && on === null) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-2 py-3">
      {back === null ? <span /> : <ButtonLink to={back}>{words[0]}</ButtonLink>}
      {on === null ? null : (
        <ButtonLink to={on} rel="next">
          {words[1]}
        </ButtonLink>
      )}
    </nav>
  );
}
