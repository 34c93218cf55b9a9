import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import type { loader } from "./route";
import { exportSearch } from "./schema";

/** Leads to a file of all tasks that match the filters. */
export function ExportLink({ className }: { className?: string }) {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ButtonLink
      to={exportSearch.href(page, page.view === "board" ? { stage: "all" } : {})}
      reloadDocument
      prefetch="none"
      variant="quiet"
      icon={<Download aria-hidden="true" />}
      className={className}
    >
      Export CSV
    </ButtonLink>
  );
}
