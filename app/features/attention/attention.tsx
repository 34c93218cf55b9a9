import "./attention.css";
import type { ComponentProps, ReactNode } from "react";
import { t } from "~/core/words/t";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Link } from "~/core/kit/ui/link";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { SegmentedLinks, TabLinks } from "~/core/kit/ui/segmented";
import type { Department } from "~/core/person/department";
import { href } from "~/core/server/addresses";
import { Constants } from "~/core/server/types.generated";
import { MarkAll } from "~/task/acts/mark/mark-all";
import { DecisionsElsewhere } from "~/task/conversation/decisions-elsewhere";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { DepartmentFilter } from "~/task/lists/filter-select";
import { AttentionList } from "./attention-list";
import type { NeedCount } from "./attention.model.server";
import { isOfTask, type Need } from "./need";
import { ATTENTION_KINDS } from "./kinds.words";
import { type AttentionState, attentionSearch } from "./schema";

type AttentionProps = {
  page: {
    state: AttentionState;
    needs: ReadonlyArray<Need>;
    counts: ReadonlyArray<NeedCount>;
    departments: ReadonlyArray<Department>;
  };
  /** The card that says where this device is told of new things while Daymark is closed. */
  notices: ReactNode;
  Pane: ComponentProps<typeof ListAndPane>["Pane"];
};

/** The one list of what needs an admin, with what is open beside it. */
export function Attention({ page, notices, Pane }: AttentionProps) {
  const { state, needs, counts } = page;
  const openTask = useOpenTask();
  const mine = sum(counts.map((count) => count.mine));
  const total = sum(counts.map((count) => count.total));
  const isAll = state.of === "all";
  function countOf({ mine: own, total: all }: NeedCount) {
    return isAll ? all : own;
  }
  const kinds = Constants.public.Enums.admin_need.flatMap((need) => {
    const count = sum(counts.flatMap((one) => (one.need === need ? countOf(one) : [])));
    const isCurrent = state.need === need;
    if (count === 0 && !isCurrent) return [];
    const to = attentionSearch.href(state, { need });
    return { to, label: ATTENTION_KINDS[need], count, current: isCurrent };
  });
  const hasReplies = counts.some(({ need }) => need === "reply");
  return (
    <ListAndPane Pane={Pane} rows={needs.flatMap((row) => (isOfTask(row) ? row.task : []))}>
      <DecisionsElsewhere />
      <PageHeader
        lead={
          total > mine || isAll ? (
            <SegmentedLinks
              label={t("Whose")}
              items={[
                { of: undefined, label: t("Mine"), count: mine },
                { of: "all" as const, label: t("All"), count: total },
              ].map(({ of, ...item }) => ({
                ...item,
                to: attentionSearch.href(state, { of }),
                current: state.of === of,
              }))}
            />
          ) : null
        }
        actions={
          hasReplies ? (
            <MarkAll action={withOpenTask(attentionSearch.href(state), openTask)} isUnread />
          ) : null
        }
      >
        <TabLinks
          label={t("Which of them")}
          className="w-full"
          items={[
            {
              to: attentionSearch.href(state, { need: undefined }),
              label: t("All"),
              count: isAll ? total : mine,
              current: state.need === undefined,
            },
            ...kinds,
          ]}
        />
      </PageHeader>
      <Filters {...page} />
      {needs.length === 0 ? <Nothing state={state} others={total - mine} /> : null}
      <AttentionList state={state} needs={needs} counts={counts} />
      {notices}
      {state.need === "to_check" ? (
        <p className="text-ink-soft text-sm">
          <Link
            to={`${href("/admin-dashboard/settings", { check: 1 })}#check`}
            className="underline"
          >
            {t("When somebody is told of what nobody has checked")}
          </Link>
        </p>
      ) : null}
    </ListAndPane>
  );
}

/** Filters by words and by department; a phone folds the second. */
function Filters({ state, departments }: AttentionProps["page"]) {
  const fold = useFold(state.department !== undefined, "unusedOnPhone");
  return (
    <div className="mb-3 max-w-6xl">
      <FilterForm
        search={attentionSearch}
        state={state}
        label={t("Search what needs you")}
        keep={["need", "of"]}
        className="flex flex-wrap items-center gap-2"
      >
        <SearchField
          name="q"
          label={t("Search what needs you")}
          placeholder={t("Title, text or name")}
          defaultValue={state.q}
          className="min-w-[min(12rem,100%)] flex-1 md:max-w-96"
        />
        <FoldButton fold={fold} label={t("Filters")} />
        <DepartmentFilter
          options={departments}
          value={state.department}
          className={state.department ? "md:w-48" : `${foldClass(fold) ?? ""} md:w-48`}
        />
        <ClearFilters search={attentionSearch} state={state} size="sm" />
      </FilterForm>
    </div>
  );
}

type NothingProps = { state: AttentionState; others: number };

function Nothing({ state, others }: NothingProps) {
  if (attentionSearch.hides(state)) {
    return (
      <EmptyState
        title={t("Nothing found.")}
        action={<ButtonLink to={attentionSearch.cleared(state)}>{t("Clear filters")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={t("Nothing needs you at the moment.")}
      action={
        state.need !== undefined || others === 0 ? (
          <ButtonLink to="/admin-dashboard/task-assign">{t("Assign a task")}</ButtonLink>
        ) : (
          <ButtonLink to={attentionSearch.href(state, { of: "all" })}>{t("Show all")}</ButtonLink>
        )
      }
    >
      {t("What people reject, ask, say is done or leave unanswered appears here.")}
    </EmptyState>
  );
}

function sum(numbers: ReadonlyArray<number>): number {
  return numbers.reduce((one, other) => one + other, 0);
}
