import { Form, useNavigation } from "@remix-run/react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { deviceName } from "~/core/session/device-name";
import type { listMySessions } from "~/core/session/sessions.model.server";
import { Since } from "~/core/time/date-time";

type SessionsCardProps = {
  sessions: Awaited<ReturnType<typeof listMySessions>>;
  /** The address to return to. */
  home: string;
};

const ACTION = "/resources/sessions";

/** Where a person is signed in, and the button that ends all sessions but this one. */
export function SessionsCard({ sessions, home }: SessionsCardProps) {
  const isBusy = useNavigation().formAction === ACTION;
  const others = sessions.filter(({ is_current }) => !is_current).length;
  return (
    <section aria-label={t("Signed-in devices")} className={cardClass("p-0")}>
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-6">
        <h2 className="flex-1 basis-48 font-semibold">{t("Signed-in devices")}</h2>
        {others === 0 ? null : (
          <Form method="post" action={ACTION} preventScrollReset className="max-sm:w-full">
            <input type="hidden" name="next" value={home} />
            <Button type="submit" pending={isBusy} className="max-sm:w-full">
              {t("Sign out everywhere else")}
            </Button>
          </Form>
        )}
      </div>
      <ul className="divide-hairline divide-y">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 px-4 py-3 sm:px-6">
            <Icon name="monitor-smartphone" className="text-ink-faint size-4 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="truncate" title={session.device ?? undefined}>
                {deviceName(session.device)}
              </p>
              <p className="text-ink-faint text-sm">
                {around(
                  (since, used) =>
                    t("Since {since}{isCurrent, select, true {} other {, last used {used}}}", {
                      since,
                      used,
                      isCurrent: String(session.is_current),
                    }),
                  <SessionTime key="since" at={session.created_at} />,
                  <SessionTime key="used" at={session.last_used_at} />,
                )}
              </p>
              {session.has_push ? (
                <p className="text-ink-faint text-sm">
                  {t("Notified here when Daymark is closed")}
                </p>
              ) : null}
            </div>
            {session.has_push ? <StopTelling session={session.id} home={home} /> : null}
            {session.is_current ? (
              <span className="text-ink-soft text-sm font-semibold">{t("This one")}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ends push on another device, which may be lost. */
function StopTelling({ session, home }: { session: string; home: string }) {
  return (
    <Form method="post" action="/resources/push" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="sessionId" value={session} />
      <input type="hidden" name="next" value={home} />
      <Button type="submit" size="sm">
        {t("Turn off notifications here")}
      </Button>
    </Form>
  );
}

function SessionTime({ at }: { at: string }) {
  return <Since at={at} />;
}
