import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { Suspense, useState } from "react";
import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { requireRightWith } from "~/core/session/guards.server";
import { hasMail } from "../invite/invite.server";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import type { ReadImport, Table } from "./import-people";
import { loadPatiently } from "~/core/live/load-patiently";
import { onDemand } from "~/core/live/on-demand";
import { listDepartments } from "~/core/session/departments.model.server";
import { departmentOptions } from "~/core/person/department";
import { rulesOf } from "~/core/person/details";
import type { LoadedFile } from "./import-panel";
import { ListForm } from "./list-form";
import { SourceForm } from "./source-form";
import { titled } from "~/core/kit/page-title";

const ImportPanel = onDemand(() => import("./import-panel"));
const ColumnsForm = onDemand(() => import("./columns-form"));
const EncodingForm = onDemand(() => import("./encoding-form"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.people_add_many_2 };

export const meta = titled(m.people_add_many_2);

export async function loader(args: LoaderFunctionArgs) {
  const {
    me,
    headers,
    page: departments,
  } = await requireRightWith(args, "administer", listDepartments);
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
  /** A file that does not say how its letters are written, and whether that is asked now. */
  const [odd, setOdd] = useState<{ name: string; bytes: Uint8Array; isAsked: boolean } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const navigate = useNavigate();

  async function openFile(bytes: Uint8Array, name: string) {
    const { decode } = await loadPatiently(() => import("./decode"));
    const { text, guess, isSure } = decode(bytes);
    setOdd(guess === null ? null : { name, bytes, isAsked: !isSure });
    setProblem(null);
    if (isSure) await open(text, name);
  }

  /** Shows a table whose headings and values are known, or asks about them. */
  async function open(text: string, name: string) {
    const { openTable } = await loadPatiently(() => import("./reading"));
    const opened = openTable(text, departments, rules);
    if ("found" in opened) await show(opened.found, name);
    else {
      setProblem(null);
      setUnnamed({ name, table: opened.ask });
    }
  }

  async function show(found: ReadImport, name: string) {
    setIsReading(true);
    const { checkRows } = await loadPatiently(() => import("./reading"));
    const checked = await checkRows(found);
    setIsReading(false);
    if (checked.ok) {
      const { rows, unused, isChecked } = checked;
      setProblem(null);
      setFile({ importId, name, rows, unused, isChecked });
    } else {
      setProblem(
        found.ok
          ? checked.message
          : m.people_file_problem_nobody_was({ file: name, problem: checked.message }),
      );
    }
  }

  function discard() {
    setFile(null);
    setUnnamed(null);
    setOdd(null);
    setProblem(null);
    navigate("/admin-dashboard/import-users", { replace: true });
  }

  function part() {
    if (file !== null) {
      return (
        <ImportPanel key={file.importId} file={file} canInvite={canInvite} onDiscard={discard} />
      );
    }
    if (odd?.isAsked) {
      return (
        <EncodingForm
          {...odd}
          onText={(text) => {
            setOdd(null);
            void open(text, odd.name);
          }}
          onDiscard={discard}
        />
      );
    }
    if (unnamed !== null) {
      return (
        <ColumnsForm
          {...unnamed}
          rules={rules}
          isReading={isReading}
          onColumns={(table, columns, answers) =>
            void loadPatiently(() => import("./import-people")).then(({ readTable }) =>
              show(readTable(table, columns, { departments, rules }, answers), unnamed.name),
            )
          }
          onDiscard={discard}
        />
      );
    }
    return (
      <>
        <ListForm
          rules={rules}
          departments={departmentOptions(departments)}
          isReading={isReading}
          onList={(text, department) =>
            void loadPatiently(() => import("./import-people")).then(({ readList }) =>
              show(readList(text, department, { departments, rules, today }), m.people_the_list()),
            )
          }
        />
        <SourceForm
          rules={rules}
          isReading={isReading}
          onText={(text, name) => {
            setOdd(null);
            void open(text, name);
          }}
          onFile={(bytes, name) => void openFile(bytes, name)}
          onProblem={setProblem}
        />
      </>
    );
  }

  return (
    <div className={pageColumn("table", "flex flex-col")}>
      <PageHeader
        actions={
          <ButtonLink to="/admin-dashboard/add-user" icon={<Icon name="user-plus" />}>
            {m.common_add_user()}
          </ButtonLink>
        }
        lead={m.people_add_a_whole_team()}
      />
      {file === null && problem !== null ? (
        <div className="mb-4">
          <Banner tone="danger">{problem}</Banner>
        </div>
      ) : null}
      {odd !== null && !odd.isAsked ? (
        <p className="text-ink-soft mb-4 text-sm">
          {around(
            (choose) => m.people_the_letters_were_read({ choose }),
            <button
              key="choose"
              type="button"
              className="text-action underline"
              onClick={() => {
                setFile(null);
                setUnnamed(null);
                setOdd({ ...odd, isAsked: true });
              }}
            >
              {m.people_choose_how_they_are()}
            </button>,
          )}
        </p>
      ) : null}
      <Suspense>{part()}</Suspense>
    </div>
  );
}
