import "./tailwind.css";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
} from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { earlyBackScript, sessionScript } from "./core/kit/early";
import { sayUsable } from "~/core/live/usable";
import { ErrorPage } from "~/core/kit/error-page";
import { healScript } from "~/core/live/offline/kept-file";
import { headLinks, manifestFor, themeColourTags, themeScript } from "./core/shell/head";
import { notify, NoticeTemplate, Toaster } from "~/core/kit/ui/toaster";
import { LinkProvider } from "~/core/kit/ui/link";
import { useTransitions } from "~/core/kit/hydration";
import { isPlainHandle, useWritten } from "~/core/kit/plain/written";
import { demoLine } from "~/core/shell/demo.server";
import { getToast } from "~/core/server/toast.server";
import { LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";

export const links: LinksFunction = () => [...headLinks];

export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

/** The toast of a redirect, shown once, and a demo's line on each page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await getToast(request);
  const demo = demoLine(request);
  return data({ toast: toast ?? null, ...(demo !== null && { demo }) }, { headers });
}

/** Empty in the browser: React leaves what the server wrote, and need not load it once more. */
const firstScript = import.meta.env.SSR ? `${sessionScript};${healScript};${earlyBackScript}` : "";
const lookScript = import.meta.env.SSR ? themeScript : "";

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, isPlain } = useWritten();
  const language = readerLanguage();
  const direction = import.meta.env.SSR ? LANGUAGES[language].direction : document.dir;
  useTransitions();
  useEffect(sayUsable, []);
  return (
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        {themeColourTags.map((tag) => (
          <meta key={tag.media} name="theme-color" suppressHydrationWarning {...tag} />
        ))}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
        <Meta />
        <Links />
        <link rel="manifest" href={manifestFor(useLocation().pathname)} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: lookScript }}
        />
      </head>
      <body>
        <LinkProvider>
          {children}
          {/* Inside the router, because outside its links would load the whole page again. */}
          <Toaster />
        </LinkProvider>
        {isPlain ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

const LINE = "bg-sunken border-b px-4 py-2 text-sm";

export default function App() {
  const { toast, demo } = useLoaderData<typeof loader>();
  const told = useRef<typeof toast>(null);
  useEffect(() => {
    // React's strict mode, in development, runs effects twice.
    if (toast && toast !== told.current) notify(toast);
    told.current = toast;
  }, [toast]);
  const { isPlain } = useWritten();
  const isLeaving = useMatches().some(({ handle }) => isPlainHandle(handle));
  useEffect(() => {
    // A link or a redirect of a page with React has opened a plain page, which has its own script.
    if (isLeaving) window.location.reload();
  }, [isLeaving]);
  return (
    <>
      {demo ? <p className={LINE}>{demo}</p> : null}
      {toast ? (
        <noscript>
          <p className={LINE}>{[toast.message, toast.description].filter(Boolean).join(": ")}</p>
        </noscript>
      ) : null}
      {import.meta.env.SSR && isPlain && toast ? <NoticeTemplate {...toast} /> : null}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
