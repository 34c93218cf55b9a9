import type { LoaderFunctionArgs } from "@remix-run/node";
import { explainGoogle, finishGoogle } from "../google.server";
import { t } from "~/core/words/t";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { redirectWithToast } from "~/core/server/toast.server";

/** Google's consent page returns here; redirects into Daymark, or to the sign-in page with the reason. */
export async function loader({ request }: LoaderFunctionArgs) {
  const result = await finishGoogle(request);
  const { headers } = result;
  if (!result.ok) {
    const message = `❌ ${explainGoogle(result.reason)}`;
    const page = `/?${new URLSearchParams({ google: result.reason })}`;
    return redirectWithToast(page, { type: "error", message }, { headers });
  }
  return redirectWithToast(
    safeRedirect(result.next, homePath(result.me.role, request)),
    { type: "success", message: t("Login Successful ✅") },
    { headers },
  );
}
