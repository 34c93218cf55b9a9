import { redirect } from "@remix-run/node";

/** Unknown paths redirect to the sign-in page, which redirects signed-in people to their own page. */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/");
}
