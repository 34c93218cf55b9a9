import { redirect } from "@remix-run/node";

/** Every unknown path redirects to the sign-in page, which redirects people who are signed in to their own page. */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/");
}
