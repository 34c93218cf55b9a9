import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import type { loader } from "./route";
import { exportSearch } from "./schema";

/** A link to a file of all tasks that match the filters. */
export function ExportLink({ className }: { className?: string }) {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ButtonLink
      to={exportSearch.href(page, page.view === "board" ? { stage: "all" } : {})}
      reloadDocument
      prefetch="none"
      variant="quiet"
      icon={<Icon name="download" />}
      className={className}
    >
      Export CSV
    </ButtonLink>
  );
}
