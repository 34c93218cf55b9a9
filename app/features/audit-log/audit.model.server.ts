import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { AuditAction } from "./audit-kinds";

const PAGE_SIZE = 50;

export type AuditQuery = {
  /** Kinds of action, or undefined for all. */
  actions?: ReadonlyArray<AuditAction> | undefined;
  /** The person who acted. */
  actor?: string | undefined;
  /** The person to whom it was done. */
  about?: string | undefined;
  /** Days of the workspace's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Continues after this entry. */
  before?: number | undefined;
};

/**
 * A page of the audit log, newest first. `earlier` is the entry before which the next page starts, or null on the
 * last page. Admins only.
 */
export async function listAuditLog(db: Db, query: AuditQuery) {
  const { actions, actor, about, from, to, before } = query;
  const asked = { actions, actor, about, from, to, before, limit: PAGE_SIZE + 1 };
  const rows = toData(await call(db, "list_audit_log", asked));
  const entries = rows.slice(0, PAGE_SIZE);
  return { entries, earlier: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

/** Everyone whose acts are in the log, by name. */
export async function listAuditActors(db: Db) {
  return toData(await db.rpc("list_audit_actors"));
}
