import { redirect } from "@remix-run/node";

/** Every unknown path leads to the sign-in page, which sends those who are signed in to where they belong. */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/");
}
