import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "~/auth/sign-in.server";
import { redirectWithToast } from "~/utils/toast.server";

export function loader() {
  return redirect("/");
}

/** Ends this browser's session. Anybody may: without a session there is nothing to end. */
export async function action({ request }: ActionFunctionArgs) {
  const { message, headers } = await signOut(request);
  const toast = message
    ? { type: "error" as const, message }
    : { type: "success" as const, message: "Logged out successfully!" };
  return redirectWithToast("/", toast, { headers });
}
