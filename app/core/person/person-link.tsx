import { Link } from "~/core/kit/ui/link";
import { may } from "~/core/server/rights";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useMe } from "~/core/session/use-me";
import { href } from "~/core/server/addresses";

type PersonLinkProps = {
  uid: string;
  /** Lies above another link that covers the whole row. */
  isAbove?: boolean;
  className?: string;
  /** The person's name, or face. */
  children: ReactNode;
};

/** Somebody's name, which for an admin is a link to their page; other readers have no such page. */
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

/** The address of a person's page for admins. */
export function personPath(uid: string): string {
  return href("/admin-dashboard/person", { user: uid });
}
