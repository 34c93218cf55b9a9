import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { csvDownload, csvStream } from "~/core/kit/csv/write";
import { IMPORT_COLUMNS } from "../import/columns";
import { confirmSearch, fileSearch } from "~/features/people/people";
import { amIConfirmed } from "~/core/session/sessions.model.server";
import { DETAIL, eachDetail } from "~/core/person/details";
import { roleLabels } from "~/core/person/labels";
import { eachPerson } from "~/core/person/people.model.server";

const COLUMNS = late(() => IMPORT_COLUMNS.filter(({ key }) => key !== "password"));

/** The people of a list as a file that the import understands; without passwords, which nobody can read. */
export async function loader(args: LoaderFunctionArgs) {
  const {
    db,
    me,
    headers,
    page: isConfirmed,
  } = await requireRightWith(args, "administer", amIConfirmed);
  const asked = fileSearch.read(new URL(args.request.url).searchParams);
  if (!isConfirmed) throw redirect(confirmSearch.href(asked), { headers });
  const { q, status, ...filters } = asked;
  const people = eachPerson(db, { ...filters, search: q, status: status ?? "all" });

  async function* rows() {
    for await (const person of people) {
      const cells = {
        firstName: person.first_name,
        lastName: person.last_name,
        email: person.email,
        username: person.username,
        department: person.department_label ?? t("No Department"),
        role: roleLabels[person.role],
        password: null,
        ...eachDetail((key) => {
          const value = person.details[key] ?? "";
          return DETAIL[key].choices?.[value] ?? value;
        }),
      };
      const status = person.deactivated_at === null ? t("Active") : t("Deactivated");
      yield [...COLUMNS.map(({ key }) => cells[key] ?? ""), status];
    }
  }
  const name = `daymark-people-${me.today}.csv`;
  const headings = [...COLUMNS.map(({ label }) => label), t("Status")];
  return csvDownload(csvStream(headings, rows()), name, headers);
}
