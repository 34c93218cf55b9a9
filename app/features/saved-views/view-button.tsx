import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { type SavedView, viewAddress } from "~/core/shell/saved-views";
import { onDemand } from "~/core/live/on-demand";

const ViewWindow = onDemand(() => import("./view-window"));

type ViewButtonProps = { views: ReadonlyArray<SavedView>; canShare: boolean };

/** Saves the filtered list on the page as a view, or opens the view that the list already is; null without filters. */
export function ViewButton({ views, canShare }: ViewButtonProps) {
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const to = viewAddress(pathname, search);
  const same = views.filter((view) => view.to === to);
  const view = same.find(({ by }) => by === null) ?? same[0] ?? null;
  const label = view ? t("View “{name}”", { name: view.name }) : t("Save this view");
  function close() {
    setIsOpen(false);
  }
  return (
    <>
      {to === null ? null : (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={label}
          data-hint={label}
          icon={<Icon name={view ? "bookmark" : "bookmark-plus"} />}
          onClick={() => setIsOpen(true)}
          className="min-w-[44px] shrink-0 px-2 @max-[18rem]:px-0 noscript:hidden"
        >
          <span dir="auto" className="hidden max-w-40 truncate @3xl:inline @5xl:max-w-64">
            {view?.name ?? label}
          </span>
        </Button>
      )}
      <OnceOpen open={isOpen} onEscape={close}>
        <ViewWindow open={isOpen} view={view} canShare={canShare} onClose={close} />
      </OnceOpen>
    </>
  );
}
