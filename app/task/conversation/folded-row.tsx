import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/core/kit/ui/icon";

type FoldedRowProps = { more: string; fewer: string; children: ReactNode };

/** As many choices as two lines hold, none of them cut; where there are more, a button beside them shows all. */
export function FoldedRow({ more, fewer, children }: FoldedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    function look() {
      if (current) setIsCut(current.scrollHeight > current.clientHeight);
    }
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [children]);

  return (
    <>
      <div ref={row} data-unfolded={isUnfolded || undefined} className="folded-row">
        {children}
      </div>
      {isCut || isUnfolded ? (
        <button
          type="button"
          aria-label={isUnfolded ? fewer : more}
          aria-expanded={isUnfolded}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="quick-answer px-2"
        >
          <Icon name={isUnfolded ? "chevron-down" : "ellipsis"} className="size-4" />
        </button>
      ) : null}
    </>
  );
}
