import { Link } from "~/core/kit/ui/link";
import { may } from "~/core/server/rights";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useMe } from "~/core/session/use-me";
import { href } from "~/core/server/addresses";

type PersonLinkProps = {
  uid: string;
  /** Above a link that can be clicked everywhere in the row around it. */
  isAbove?: boolean;
  className?: string;
  /** Their name, or their face beside it. */
  children: ReactNode;
};

/** Somebody's name, which leads an admin to their page; for everybody else, who has no such page, only the name. */
export function PersonLink({ uid, isAbove = false, className, children }: PersonLinkProps) {
  const me = useMe();
  if (!may(me, "oversee")) return <bdi className={className}>{children}</bdi>;
  return (
    <Link
      to={personPath(uid)}
      dir={typeof children === "string" ? "auto" : undefined}
      className={clsx("name-link", isAbove ? "relative z-10" : undefined, className)}
    >
      {children}
    </Link>
  );
}

/** Where an admin finds all about somebody: their page. */
export function personPath(uid: string): string {
  return href("/admin-dashboard/person", { user: uid });
}
