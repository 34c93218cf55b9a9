import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { Guide } from "~/components/guide";

export const handle = { place: "Dashboard" };

export const meta: MetaFunction = () => [{ title: "Guide · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  return data(null, { headers });
}

export default function GuidePage() {
  return (
    <section aria-labelledby="guide">
      <h2 id="guide" className="mb-3 text-lg font-semibold">
        What Daymark does
      </h2>
      <Guide />
    </section>
  );
}
