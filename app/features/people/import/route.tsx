import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { useState } from "react";
import { requireAdminWith } from "~/core/session/guards.server";
import { hasMail } from "../invite/invite.server";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { pageColumn } from "~/core/kit/ui/page-column";
import { readImport, withoutTaken } from "./import-people";
import { listDepartments } from "~/core/session/departments.model.server";
import { rulesOf } from "~/core/person/details";
import { IMPORT_TEXTS } from "./import.words";
import { askTaken } from "./ask-server";
import { ImportPanel, type LoadedFile } from "./import-panel";
import { SourceForm } from "./source-form";
import { HOME } from "./view";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Add Many From CSV" };

export const meta = titled("Add Many From CSV");

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page: departments } = await requireAdminWith(args, listDepartments);
  const rules = rulesOf(me);
  return data({ departments, rules, importId: randomUUID(), canInvite: hasMail() }, { headers });
}

export default function ImportUsersPage() {
  const { departments, rules, importId, canInvite } = useLoaderData<typeof loader>();
  const [file, setFile] = useState<LoadedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const navigate = useNavigate();

  async function read(text: string, name: string) {
    const found = readImport(text, departments, rules);
    if (!found.ok) {
      setProblem(IMPORT_TEXTS.nobodyAdded(name, found.message));
      return;
    }
    setIsReading(true);
    const emails = found.rows.flatMap(({ person }) => (person === null ? [] : [person.email]));
    const taken = emails.length === 0 ? [] : await askTaken(emails);
    setIsReading(false);
    setProblem(null);
    setFile({
      importId,
      name,
      rows: withoutTaken(found.rows, taken ?? []),
      unused: found.unused,
      isChecked: taken !== null,
    });
  }

  function discard() {
    setFile(null);
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
      {file === null ? (
        <SourceForm
          rules={rules}
          problem={problem}
          isReading={isReading}
          onText={(text, name) => void read(text, name)}
          onProblem={setProblem}
        />
      ) : (
        <ImportPanel key={file.importId} file={file} canInvite={canInvite} onDiscard={discard} />
      )}
    </div>
  );
}
