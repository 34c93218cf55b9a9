import { Form } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import { t } from "~/core/words/t";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import type { Search } from "~/core/kit/address/define-search";
import { useFilterForm } from "./use-filter-form";
import { cn } from "~/core/kit/cn";

type FilterFormProps<State> = {
  search: Search<State>;
  state: State;
  label: string;
  /** Parts of the state that stay in the address without a field. */
  keep?: ReadonlyArray<keyof State & string>;
  className?: string;
  children: ReactNode;
};

/** A form whose fields have the names of an address's state; it works without scripts too. */
export function FilterForm<State>(props: FilterFormProps<State>) {
  const { search, state, label, keep = [], className, children } = props;
  const form = useFilterForm(search, state);
  const params = search.params(state);
  const open = useOpenTask();
  if (open !== null) params.set("task", open);
  return (
    <Form
      {...form}
      method="get"
      action={search.path}
      role="search"
      aria-label={label}
      className={className}
    >
      {[...keep, "task"].map((name) =>
        params.has(name) ? (
          <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
        ) : null,
      )}
      {children}
      <noscript>
        <Button type="submit">{t("Apply")}</Button>
      </noscript>
    </Form>
  );
}

type ClearFiltersProps<State> = {
  search: Search<State>;
  state: State;
  size?: "sm";
  className?: string;
};

/** The link that shows the whole list again; nothing if no filter hides anything. */
export function ClearFilters<State>({ search, state, ...look }: ClearFiltersProps<State>) {
  if (!search.hides(state)) return null;
  return (
    <ButtonLink to={search.cleared(state)} preventScrollReset variant="quiet" {...look}>
      <span className="max-sm:sr-only">{t("Clear filters")}</span>
      <span aria-hidden="true" className="sm:hidden">
        {t("Clear")}
      </span>
    </ButtonLink>
  );
}

const ON_PHONES = { rest: "max-md:hidden max-md:noscript:block", button: "md:hidden" };

/** Where filters fold: on a phone, all or only unused ones; if there are many, everywhere. */
const FOLDED = {
  phone: ON_PHONES,
  unusedOnPhone: ON_PHONES,
  everywhere: { rest: "hidden noscript:block", button: "" },
};

/** The state of folding filters. On a phone, filters that hide something start open; of many, those in use stay. */
export function useFold(isNarrowed: boolean, where: keyof typeof FOLDED = "phone") {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isNarrowed && where === "phone");
  return { id, where, isOpen, isNarrowed, toggle: () => setIsOpen(!isOpen) };
}

export type Fold = ReturnType<typeof useFold>;

/** The class of folding filters, which a browser without scripts always shows. */
export function foldClass({ isOpen, where }: Fold) {
  return isOpen ? undefined : FOLDED[where].rest;
}

type FoldButtonProps = { fold: Fold; label?: string; className?: string };

/** The button that unfolds the filters, and shows whether they hide something. */
export function FoldButton(props: FoldButtonProps) {
  const { fold, label = t("Search, filter and sort"), className } = props;
  return (
    <IconButton
      label={fold.isNarrowed ? t("{label} (filtered)", { label }) : label}
      icon={
        <>
          <Icon name="sliders-horizontal" />
          {fold.isNarrowed ? (
            <span className="dot bg-action absolute end-2 top-2 size-2 rounded-full" />
          ) : null}
        </>
      }
      aria-expanded={fold.isOpen}
      aria-controls={fold.id}
      onClick={fold.toggle}
      className={cn(
        "relative noscript:hidden",
        FOLDED[fold.where].button,
        fold.isNarrowed ? "text-action" : undefined,
        className,
      )}
    />
  );
}
