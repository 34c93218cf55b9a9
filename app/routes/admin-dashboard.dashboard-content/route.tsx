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
  return <Guide />;
}
