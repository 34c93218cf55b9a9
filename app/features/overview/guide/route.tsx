import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { requireRight } from "~/core/session/guards.server";
import { Guide } from "./guide";
import { VERSION_NAME } from "~/core/server/version";
import { Kbd } from "~/core/kit/ui/kbd";
import { titled } from "~/core/kit/page-title";

export const handle = { place: () => t("Help") };

export const meta = titled(() => t("Help"));

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireRight(args, "oversee");
  return data(null, { headers });
}

export default function HelpPage() {
  return (
    <section aria-labelledby="guide">
      <h2 id="guide" className="mb-1 text-lg font-semibold">
        {t("What Daymark does")}
      </h2>
      <p className="text-ink-soft mb-3 text-sm">
        {around((key) => t("{key} shows all keys.", { key }), <Kbd key="key">?</Kbd>)}{" "}
        <Link
          to="/about"
          reloadDocument
          className="text-action font-semibold underline-offset-4 hover:underline"
        >
          {t("About Daymark")}
        </Link>
      </p>
      <Guide />
      <p className="text-ink-soft mt-6 text-sm">
        {t("Daymark {versionName}", { versionName: VERSION_NAME })}
      </p>
    </section>
  );
}
