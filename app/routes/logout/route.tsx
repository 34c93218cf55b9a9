import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "~/auth/sign-in.server";
import { redirectWithToast } from "~/utils/toast.server";
import { SIGN_IN_TEXTS } from "~/words/sign-in";

export function loader() {
  return redirect("/");
}

/** Ends this browser's session. No guard: without a session there is nothing to end. */
export async function action({ request }: ActionFunctionArgs) {
  const { message, headers } = await signOut(request);
  const toast = message
    ? { type: "error" as const, message }
    : { type: "success" as const, message: SIGN_IN_TEXTS.signedOut };
  return redirectWithToast("/", toast, { headers });
}
