import type { ReactNode } from "react";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { ConnectionBar } from "~/core/kit/connection-bar";
import { Logo } from "~/core/kit/ui/logo";
import { Avatar } from "~/core/kit/ui/avatar";
import { Clock } from "./clock";
import { BottomBar, Navigation, type NavigationItem } from "~/core/shell/navigation";
import { WorkspaceSign } from "~/core/shell/workspace-sign";
import { PageContent } from "./page-content";
import { PageTabs } from "./page-tabs";
import { SlideOut } from "./slide-out";
import { useLetters } from "./use-letters";

export type AppShellProps = {
  navigation: ReadonlyArray<NavigationItem>;
  /** Those of the menu, and those that are tabs. */
  pages: ReadonlyArray<NavigationItem>;
  /** The tabs of the page; null if it is alone with its subject. */
  tabs: ReadonlyArray<NavigationItem> | null;
  person: { id: string; name: string; role: string | null };
  /** What the team calls itself, and when its sign was last changed. */
  workspace: { name: string | null; signAt: string | null };
  /** The name of the page: its h1. */
  place: string;
  /** The page that the logo opens. */
  home: string;
  /** The button or form that ends the session. */
  logout: ReactNode;
  /** What can be done from any page. */
  anywhere: ReactNode;
  /** The button that creates a task, at a phone's thumb, for people who may. */
  create?: ReactNode;
  /** The button that saves the list on the page as a view. */
  save?: ReactNode;
  /** A bar under the header. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Sidebar and header, and on a phone top bar, slide-out and bottom bar, around a page. */
export function AppShell(props: AppShellProps) {
  const { navigation, pages, tabs, person, workspace, home, logout, create, bar } = props;
  useLetters(pages);
  const you = { person, logout };

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside className="bg-sunken sticky top-0 hidden h-dvh flex-col border-e lg:flex print:hidden">
        <Link to={home} className="flex min-h-14 max-w-full shrink-0 items-center self-start px-4">
          <Logo />
        </Link>
        {workspace.name === null && workspace.signAt === null ? null : (
          <div className="text-ink-soft -mt-2 flex items-center gap-2 px-4 pb-2 text-sm">
            <WorkspaceSign at={workspace.signAt} />
            <p dir="auto" className="truncate" title={workspace.name ?? undefined}>
              {workspace.name}
            </p>
          </div>
        )}
        <Navigation items={navigation} {...you} />
      </aside>
      <div className="flex min-w-0 flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:pb-0">
        <Header {...props}>
          {(close) => <Navigation items={navigation} onNavigate={close} {...you} />}
        </Header>
        {bar}
        <PageContent>
          {tabs === null ? null : <PageTabs tabs={tabs} />}
          {props.children}
        </PageContent>
      </div>
      <BottomBar items={navigation} create={create} />
    </div>
  );
}

type HeaderProps = Omit<AppShellProps, "children"> & {
  /** The content of a phone's slide-out; it is given what closes it. */
  children: (close: () => void) => ReactNode;
};

function Header({ person, place, anywhere, save, children }: HeaderProps) {
  return (
    <header className="bg-paper max-sm:h-phone-header @container sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b px-2 max-sm:pt-1 lg:px-6 print:hidden">
      <div className="lg:hidden">
        <SlideOut>{children}</SlideOut>
      </div>
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center">
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold max-sm:leading-5 sm:text-lg @5xl:flex-initial">
          {place}
        </h1>
        <ConnectionBar />
        <Clock className="max-sm:min-w-0 max-sm:text-start max-sm:text-xs @max-[18rem]:line-clamp-2 @max-[18rem]:text-balance @max-[18rem]:whitespace-normal" />
      </div>
      {save}
      {anywhere}
      {/* With large text on a phone the page's name needs the room. */}
      <div className="ms-2 flex min-w-0 items-center gap-2.5 border-s ps-4 max-sm:border-s-0 max-sm:ps-0 @max-[18rem]:sr-only">
        <div className="min-w-0 text-end leading-tight">
          <p dir="auto" className="truncate text-sm font-semibold max-sm:max-w-32">
            {person.name}
          </p>
          {person.role === null ? null : (
            <p className="text-ink-faint truncate text-xs">{person.role}</p>
          )}
        </div>
        <Avatar id={person.id} name={person.name} className="max-sm:hidden" />
      </div>
    </header>
  );
}

/** The first thing Tab reaches: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="rounded-control bg-ink text-paper fixed start-2 top-2 z-50 -translate-y-16 px-4 py-2.5 text-sm font-semibold focus-visible:translate-y-0"
    >
      {m.areas_skip_to_content()}
    </a>
  );
}
