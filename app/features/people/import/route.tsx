import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { useState } from "react";
import { requireAdminWith } from "~/core/session/guards.server";
import { hasMail } from "../invite/invite.server";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import {
  parseTable,
  type ReadImport,
  readImport,
  readList,
  readTable,
  type Table,
} from "./import-people";
import { peopleOf, withoutSignIn, withoutTaken, withSignInNames } from "./rows";
import { listDepartments } from "~/core/session/departments.model.server";
import { departmentOptions } from "~/core/person/department";
import { rulesOf } from "~/core/person/details";
import { IMPORT_TEXTS } from "./import.words";
import { askTaken, askUsernames } from "./ask-server";
import { ColumnsForm } from "./columns-form";
import { isNamed } from "./guess-columns";
import { ImportPanel, type LoadedFile } from "./import-panel";
import { ListForm } from "./list-form";
import { SourceForm } from "./source-form";
import { HOME } from "./view";
import { titled } from "~/core/kit/page-title";
import { fullName } from "~/core/person/full-name";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Add Many" };

export const meta = titled("Add Many");

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page: departments } = await requireAdminWith(args, listDepartments);
  const rules = rulesOf(me);
  const { today } = me;
  return data(
    { departments, rules, today, importId: randomUUID(), canInvite: hasMail() },
    { headers },
  );
}

export default function ImportUsersPage() {
  const { departments, rules, today, importId, canInvite } = useLoaderData<typeof loader>();
  const [file, setFile] = useState<LoadedFile | null>(null);
  const [unnamed, setUnnamed] = useState<{ name: string; table: Table } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const navigate = useNavigate();

  /** Shows a table whose headings are known, or asks about them. */
  function open(text: string, name: string) {
    const table = parseTable(text);
    if (!table.ok) setProblem(IMPORT_TEXTS.nobodyAdded(name, table.message));
    else if (isNamed(table.header)) {
      void show(readImport(text, departments, rules), name);
    } else {
      setProblem(null);
      setUnnamed({ name, table });
    }
  }

  async function show(found: ReadImport, name: string) {
    if (!found.ok) {
      setProblem(IMPORT_TEXTS.nobodyAdded(name, found.message));
      return;
    }
    setIsReading(true);
    const people = peopleOf(found.rows);
    const emails = people.flatMap(({ email }) => email ?? []);
    const written = people.flatMap(({ username }) => username ?? []);
    const nameless = withoutSignIn(found.rows);
    const fullNames = nameless.map(({ firstName, lastName }) => fullName(firstName, lastName));
    const [taken, usernames] = await Promise.all([
      emails.length === 0 ? [] : askTaken(emails),
      askUsernames(fullNames, written),
    ]);
    setIsReading(false);
    if (usernames === null) {
      setProblem(IMPORT_TEXTS.noNames);
      return;
    }
    setProblem(null);
    const names = new Map(nameless.map(({ line }, index) => [line, usernames[index] ?? ""]));
    setFile({
      importId,
      name,
      rows: withSignInNames(withoutTaken(found.rows, taken ?? []), names),
      unused: found.unused,
      isChecked: taken !== null,
    });
  }

  function discard() {
    setFile(null);
    setUnnamed(null);
    setProblem(null);
    navigate(HOME, { replace: true });
  }

  return (
    <div className={pageColumn("table", "flex flex-col")}>
      <PageHeader
        actions={
          <ButtonLink to="/admin-dashboard/add-user" icon={<Icon name="user-plus" />}>
            Add user
          </ButtonLink>
        }
        lead={IMPORT_TEXTS.lead}
      />
      {file === null && problem !== null ? (
        <div className="mb-4">
          <Banner tone="danger">{problem}</Banner>
        </div>
      ) : null}
      {file === null ? null : (
        <ImportPanel key={file.importId} file={file} canInvite={canInvite} onDiscard={discard} />
      )}
      {file !== null || unnamed === null ? null : (
        <ColumnsForm
          name={unnamed.name}
          table={unnamed.table}
          isReading={isReading}
          onColumns={(table, columns) =>
            void show(readTable(table, columns, { departments, rules }), unnamed.name)
          }
          onDiscard={discard}
        />
      )}
      {file !== null || unnamed !== null ? null : (
        <>
          <ListForm
            rules={rules}
            departments={departmentOptions(departments)}
            isReading={isReading}
            onList={(text, department) =>
              void show(
                readList(text, department, { departments, rules, today }),
                IMPORT_TEXTS.listName,
              )
            }
          />
          <SourceForm rules={rules} isReading={isReading} onText={open} onProblem={setProblem} />
        </>
      )}
    </div>
  );
}
