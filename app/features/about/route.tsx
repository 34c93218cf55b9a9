import type { MetaFunction } from "@remix-run/node";
import { m } from "~/core/words/m";
import { Logo } from "~/core/kit/ui/logo";
import { ButtonLink } from "~/core/kit/ui/button";

export const meta: MetaFunction = () => [{ title: m.about_about_daymark() }];

export default function AboutPage() {
  return (
    <main id="main" className="measure mx-auto flex flex-col gap-5 px-6 py-16">
      <Logo />
      <h1 className="text-2xl font-semibold">{m.about_assign_answer_finish_today()}</h1>
      <p>{m.about_daymark_is_for_teams()}</p>
      <p>{m.about_a_daymark_is_a()}</p>
      <p>{m.about_an_admin_of_your()}</p>
      <div>
        <ButtonLink to="/" variant="primary">
          {m.common_sign_in()}
        </ButtonLink>
      </div>
    </main>
  );
}
