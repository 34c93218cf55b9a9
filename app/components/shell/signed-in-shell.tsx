import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Database } from "~/db/types.generated";
import type { RealtimeServer } from "~/realtime/listen";
import { useDayChange } from "~/realtime/use-day-change";
import { useLive } from "~/realtime/use-live";
import { Banner } from "~/components/ui/banner";
import { AppShell } from "./app-shell";
import { LoadingUserData } from "./loading-user-data";
import { LogoutButton } from "./logout-button";
import type { NavigationItem } from "./navigation";

type Me = Database["public"]["Functions"]["me"]["Returns"][number];

type SignedInShellProps = {
  me: Pick<Me, "uid" | "first_name" | "last_name" | "role" | "topics" | "today_ends_at">;
  server: RealtimeServer;
  navigation: ReadonlyArray<NavigationItem>;
  home: string;
  children: ReactNode;
};

const ROLE_LABELS = { admin: "Admin", user: "User" } satisfies Record<Me["role"], string>;

/** The shell of a signed-in person: live, turning over at midnight, and saying so when the connection is lost. */
export function SignedInShell({ me, server, navigation, home, children }: SignedInShellProps) {
  const isLost = useLive(server, me.topics);
  useDayChange(me.today_ends_at);
  return (
    <AppShell
      navigation={navigation}
      home={home}
      place={usePlace()}
      person={{ id: me.uid, name: `${me.first_name} ${me.last_name}`, role: ROLE_LABELS[me.role] }}
      logout={<LogoutButton />}
      bar={
        isLost ? (
          <Banner tone="offline" bar>
            Not live at the moment. What you type is kept; changes show when the connection is back.
          </Banner>
        ) : null
      }
    >
      <LoadingUserData />
      {children}
    </AppShell>
  );
}

/** What the innermost route calls itself, in `handle.place`. */
function usePlace(): string {
  const places = useMatches().map(({ handle }) => placeOf(handle));
  return places.findLast((place) => place !== undefined) ?? "Daymark";
}

function placeOf(handle: unknown): string | undefined {
  if (typeof handle !== "object" || handle === null || !("place" in handle)) return undefined;
  return typeof handle.place === "string" ? handle.place : undefined;
}
