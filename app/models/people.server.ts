import type { Db } from "~/db/client.server";
import { toData } from "~/db/errors.server";
import type { Gender, Role } from "~/domain/person";

export type PeopleQuery = {
  search: string;
  /** A stored department, "none" for people without one, or undefined for all. */
  department?: string | undefined;
  role?: Role | undefined;
  sort?: "name_asc" | "name_desc" | "joined_asc" | "joined_desc";
  /** Leaves out deactivated people. */
  activeOnly?: boolean;
  page: number;
  pageSize: number;
};

type Nullable = {
  email: string | null;
  department: string | null;
  contact: string | null;
  gender: Gender | null;
  deactivated_at: string | null;
};

/** A page of people; total is the number of people on all pages. Only admins get an answer. */
export async function listPeople(db: Db, query: PeopleQuery) {
  const people = toData(
    await db
      .rpc("list_people", {
        p_search: query.search,
        p_sort: query.sort ?? "name_asc",
        p_limit: query.pageSize,
        p_offset: (query.page - 1) * query.pageSize,
        p_active_only: query.activeOnly ?? false,
        ...(query.department === undefined ? {} : { p_department: query.department }),
        ...(query.role === undefined ? {} : { p_role: query.role }),
      })
      .overrideTypes<Array<Nullable>>(),
  );
  return { people, total: people[0]?.total ?? 0 };
}

/** One person as the asker may see them, or null. */
export async function getPerson(db: Db, uid: string) {
  const [person] = toData(
    await db
      .from("profiles")
      .select("uid, full_name, email, department, deactivated_at")
      .eq("uid", uid)
      .limit(1),
  );
  return person ?? null;
}
