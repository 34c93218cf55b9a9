import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Kbd } from "~/core/kit/ui/kbd";
import { peopleCount } from "~/core/person/group";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import { focusFirstTick } from "~/core/kit/use-return-focus";
import { assignPeople, MOST_IN_ADDRESS } from "./audience";
import { type PeopleList, peopleSearch } from "./list";

/** The people whose cards are ticked, across searches and pages, until something was assigned to them. */
export function useTicked() {
  const [ticked, setTicked] = useState<ReadonlyArray<string>>([]);
  const { state, formMethod, location } = useNavigation();
  const isAssigned =
    state === "loading" &&
    formMethod === "POST" &&
    location.pathname === peopleSearch.path &&
    !new URLSearchParams(location.search).has("assign");
  if (isAssigned && ticked.length > 0) setTicked([]);

  function tick(uid: string, isTicked: boolean) {
    setTicked((before) => {
      const others = before.filter((one) => one !== uid);
      return isTicked ? [...others, uid] : others;
    });
  }
  return { ticked, tick, clear: () => setTicked([]) };
}

type ChosenPeopleProps = { list: PeopleList; ticked: ReadonlyArray<string>; onClear: () => void };

/** The bar for the ticked people; Ctrl+Enter presses its button from anywhere on the page. */
export function ChosenPeople({ list, ticked, onClear }: ChosenPeopleProps) {
  const navigate = useNavigate();
  const isOpen = list.assign !== undefined;
  const isTooMany = ticked.length > MOST_IN_ADDRESS;
  const to = peopleSearch.href(list, { assign: assignPeople(ticked) });
  const isReady = ticked.length > 0 && !isOpen && !isTooMany;

  useEffect(() => {
    if (!isReady) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      navigate(to, { state: OPENED_HERE, preventScrollReset: true });
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isReady, navigate, to]);

  if (ticked.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t("Chosen people")}
      className="rounded-card bg-surface shadow-float animate-fade-in sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 border p-2.5 ps-4 max-lg:bottom-18"
    >
      <p role="status" className="tabular me-auto text-sm font-medium">
        {isTooMany
          ? t("{peopleCount} selected. More than {mostInAddress} at once? Make a group of them.", {
              peopleCount: peopleCount(ticked.length),
              mostInAddress: MOST_IN_ADDRESS,
            })
          : t("{peopleCount} selected", { peopleCount: peopleCount(ticked.length) })}
      </p>
      <Button
        variant="quiet"
        onClick={(event) => {
          focusFirstTick(event);
          onClear();
        }}
      >
        {t("Clear")}
      </Button>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+Enter"
        disabled={isTooMany}
        onClick={() => navigate(to, { state: OPENED_HERE, preventScrollReset: true })}
      >
        {t("Assign to {ticked}", { ticked: ticked.length })}
        <span className="touch:hidden" aria-hidden="true">
          <Kbd>{t("Ctrl ↵")}</Kbd>
        </span>
      </Button>
    </div>
  );
}
