import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";

type Way = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };
type LinkEvent<Kind> = Kind & { currentTarget: HTMLAnchorElement };

type Followed = {
  follow: (event: LinkEvent<MouseEvent>, to: string, way: Way) => void;
  /** Loads a link's page in advance, as soon as somebody points at the link or focuses it. */
  intent: Record<
    "onFocus" | "onMouseEnter" | "onTouchStart",
    (event: LinkEvent<Pointing>) => void
  > &
    Record<"onBlur" | "onMouseLeave", () => void>;
};
type Pointing = FocusEvent | MouseEvent | TouchEvent;

const FollowContext = createContext<Followed | null>(null);

/** How long somebody points at a link before its page is loaded. */
const INTENT_MS = 100;

/** Follows the links within it, and loads in advance the page of the link that somebody points at. */
export function LinkProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(pointedAt), pointedAt === null ? 0 : INTENT_MS);
    return () => clearTimeout(timer);
  }, [pointedAt]);

  const followed = useMemo((): Followed => {
    function point({ currentTarget: { pathname, search } }: LinkEvent<Pointing>) {
      setPointedAt(pathname + search);
    }
    function leave() {
      setPointedAt(null);
    }
    return {
      follow(event, to, { replace = event.currentTarget.href === location.href, ...way }) {
        if (!isPlain(event)) return;
        event.preventDefault();
        navigate(to, { replace, ...way });
      },
      intent: {
        onFocus: point,
        onMouseEnter: point,
        onTouchStart: point,
        onBlur: leave,
        onMouseLeave: leave,
      },
    };
  }, [navigate]);
  return (
    <FollowContext.Provider value={followed}>
      {children}
      {wanted === null ? null : <PrefetchPageLinks page={wanted} />}
    </FollowContext.Provider>
  );
}

/** Whether a click opens the link here, and not in another tab or browser window, or as a file. */
function isPlain(event: LinkEvent<MouseEvent>): boolean {
  const { target } = event.currentTarget;
  const isHere = target === "" || target === "_self";
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && isHere && !hasKey;
}

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> &
  Way & {
    /** An address from the root: "/admin-dashboard". */
    to: string;
    prefetch?: "intent" | "none";
    /** Lets the browser open the link, as a file or a page of its own. */
    reloadDocument?: boolean;
  };

/**
 * A link within Daymark. It does not use the router's own link, which looks up the routes twice and is drawn again at
 * each navigation.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const {
    to,
    prefetch,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    onClick,
    children,
    ...anchor
  } = props;
  const followed = useContext(FollowContext);
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (reloadDocument) return;
    const way = { state, preventScrollReset, ...(replace !== undefined && { replace }) };
    followed?.follow(event, to, way);
  }
  return (
    <a
      {...(prefetch === "intent" && followed?.intent)}
      {...anchor}
      ref={ref}
      href={to}
      onClick={handleClick}
    >
      {children}
    </a>
  );
});
