import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { type FormEvent, Suspense, useState } from "react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import { loadPatiently } from "~/core/live/load-patiently";
import { onDemand } from "~/core/live/on-demand";
import { listDepartments } from "~/core/session/departments.model.server";
import { type Department, departmentOptions, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { type DetailRules, NEWCOMERS_DETAILS, requiredOf } from "~/core/person/details";
import { titled } from "~/core/kit/page-title";
import { insideText, listText, numberText } from "~/core/words/said";
import { Link } from "~/core/kit/ui/link";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextareaField } from "~/core/kit/ui/text-field";
import { hasMail } from "../invite/invite.server";
import type { ReadImport, Table } from "./import-people";
import { SourceForm } from "./source-form";
import type { LoadedFile } from "./use-rows";
import { MOST_ROWS } from "./columns";

const ImportPanel = onDemand(() => import("./import-panel"));
const ColumnsForm = onDemand(() => import("./columns-form"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Add Many") };

export const meta = titled(() => t("Add Many"));

export async function loader(args: LoaderFunctionArgs) {
  const {
    me,
    headers,
    page: departments,
  } = await requireRightWith(args, "administer", listDepartments);
  const rules = me.detail_rules;
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

  /** Shows a table whose headings and dates are known, or asks about them. */
  async function open(content: Uint8Array | string, name: string) {
    const { openFile, openText } = await loadPatiently(() => import("./reading"));
    const opened =
      typeof content === "string"
        ? openText(content, name, rules)
        : await openFile(content, name, rules);
    if ("found" in opened) await show(opened.found, opened.name);
    else {
      setProblem(null);
      setUnnamed({ name: opened.name, table: opened.ask });
    }
  }

  async function show(found: ReadImport, name: string) {
    if (!found.ok) {
      setProblem(t("{file}: {problem} Nobody was added.", { file: name, problem: found.message }));
      return;
    }
    const { rows, unused, order } = found;
    const workspace = { departments, rules, order };
    setIsReading(true);
    const { takenOf } = await loadPatiently(() => import("./reading"));
    const taken = await takenOf(rows, workspace);
    setIsReading(false);
    setProblem(null);
    setFile({ importId, name, rows, workspace, unused, taken });
  }

  function discard() {
    setFile(null);
    setUnnamed(null);
    setProblem(null);
    navigate("/admin-dashboard/import-users", { replace: true });
  }

  function part() {
    if (file !== null) {
      return (
        <ImportPanel key={file.importId} file={file} canInvite={canInvite} onDiscard={discard} />
      );
    }
    if (unnamed !== null) {
      return (
        <ColumnsForm
          {...unnamed}
          isReading={isReading}
          onColumns={(columns, order) =>
            void loadPatiently(() => import("./import-people")).then(({ readTable }) =>
              show(readTable(unnamed.table, columns, rules, order), unnamed.name),
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
              show(readList(text, department, { rules, today }), t("The list")),
            )
          }
        />
        <SourceForm
          rules={rules}
          isReading={isReading}
          onRead={(content, name) => void open(content, name)}
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
            {t("Add user")}
          </ButtonLink>
        }
        lead={t("Add a whole team from a list or a file.")}
      />
      {file === null && problem !== null ? (
        <div className="mb-4">
          <Banner tone="danger">{problem}</Banner>
        </div>
      ) : null}
      <Suspense>{part()}</Suspense>
    </div>
  );
}

type ListFormProps = {
  rules: DetailRules;
  departments: ReadonlyArray<Department>;
  isReading: boolean;
  onList: (text: string, department: string) => void;
};

/** The form for people by name alone, all in one department. */
function ListForm({ rules, departments, isReading, onList }: ListFormProps) {
  const [text, setText] = useState("");
  const [department, setDepartment] = useState(NO_DEPARTMENT_VALUE);
  const required = requiredOf(rules, NEWCOMERS_DETAILS).map(({ label }) => insideText(label));

  function read(event: FormEvent) {
    event.preventDefault();
    onList(text, department);
  }

  return (
    <section
      id="list"
      aria-label={t("List")}
      className={cardClass("mb-4 flex flex-col gap-3 py-5 sm:px-6")}
    >
      <h2 className="font-semibold">{t("Paste a list of names")}</h2>
      {required.length > 0 ? (
        <Banner tone="info">
          {t(
            "A list of names does not say the {what} that the workspace requires. Change that under Settings, or choose a file.",
            { what: listText(required) },
          )}{" "}
          <Link to="/admin-dashboard/settings" className="text-action underline">
            {t("Settings")}
          </Link>
        </Banner>
      ) : (
        <form onSubmit={read} className="flex flex-col gap-3">
          <TextareaField
            label={t("One person per line")}
            description={`${t("One person per line, a name or a name and an email address; or the recipients of a mail. At most {most} people. You can correct every row before anybody is added.", { most: numberText(MOST_ROWS) })} ${t("People without an email address get a name to sign in with.")}`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
            autoComplete="off"
          />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SelectField
              label={t("Department for all")}
              name="department"
              options={departments}
              value={department}
              onChange={(event) => setDepartment(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="primary"
              pending={isReading}
              disabled={text.trim() === ""}
            >
              {t("Check names")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
