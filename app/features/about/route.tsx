import type { MetaFunction } from "@remix-run/node";
import { t } from "~/core/words/t";
import { Logo } from "~/core/kit/ui/logo";
import { ButtonLink } from "~/core/kit/ui/button";

export const handle = { isPlain: true };

export const meta: MetaFunction = () => [{ title: t("About · Daymark") }];

export default import.meta.env.SSR ? AboutPage : null;

function AboutPage() {
  return (
    <main id="main" className="measure mx-auto flex flex-col gap-5 px-6 py-16">
      <Logo />
      <h1 className="text-2xl font-semibold">{t("Assign, answer, finish, today.")}</h1>
      <p>
        {t(
          "Daymark is for teams in which some people hand out work and others do it. An admin assigns a task to one person or to many, sees what is due today, and talks with each of them where the task is, in words, photos and files. People accept a task or say why not, and say when it is done.",
        )}
      </p>
      <p>
        {t(
          "A daymark is a sign by which people find their way in daylight. What is due today is the only thing here that shines.",
        )}
      </p>
      <p>
        {t(
          "An admin of your team makes your account, or lets you in when you ask with the team’s join link.",
        )}
      </p>
      <div>
        <ButtonLink to="/" variant="primary">
          {t("Sign in")}
        </ButtonLink>
      </div>
    </main>
  );
}
