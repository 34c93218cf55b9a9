import type { MetaFunction } from "@remix-run/node";
import { Logo } from "~/core/kit/ui/logo";
import { ButtonLink } from "~/core/kit/ui/button";

export const meta: MetaFunction = () => [{ title: "About · Daymark" }];

export default function AboutPage() {
  return (
    <main id="main" className="measure mx-auto flex flex-col gap-5 px-6 py-16">
      <Logo />
      <h1 className="text-2xl font-semibold">Assign, answer, finish, today.</h1>
      <p>
        Daymark is for teams in which some people hand out work and others do it. An admin assigns a
        task to a person, sees what is due today, and talks with that person about the task where
        the task is.
      </p>
      <p>
        A daymark is a sign by which people find their way in daylight. What is due today is the
        only thing here that shines.
      </p>
      <p>Accounts are made by an admin of your team; there is no sign-up.</p>
      <div>
        <ButtonLink to="/" variant="primary">
          Sign in
        </ButtonLink>
      </div>
    </main>
  );
}
