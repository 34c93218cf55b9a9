import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { handOver } from "#server/bent/handover";
import { sayWhenToTryAgain } from "~/core/server/errors.server";
import { readOpenTask } from "~/core/kit/address/open-task";
import { haveAll } from "~/core/live/on-demand";
import { plainScript } from "~/core/kit/plain/script";
import { Banner } from "~/core/kit/ui/banner";
import { PendingLine } from "~/core/kit/ui/button";
import { isPlainHandle, WrittenProvider } from "~/core/kit/plain/written";
import { whoseIs } from "~/core/session/guards.server";
import { isFromPhone } from "~/core/session/home-path";
import { AS_OF_HEADER, IDLE_HEADER, PERSON_HEADER } from "~/core/server/person-header";
import { applyRequestRules } from "~/core/server/request-rules.server";
import { setSecurityHeaders } from "~/core/server/security-headers.server";
import { fileIn } from "~/core/words/files";
import { KEPT, unreachableText } from "~/core/server/problems.words";
import { readerLanguage } from "~/core/words/reads-in";

type Manifest = EntryContext["manifest"];

const made = new Map<Language, Manifest>();

/** The list of the pages' files in one language; cached, since the build does not change while the server runs. */
function manifestIn(language: Language, english: Manifest): Manifest {
  if (language === "en" || !import.meta.env.PROD) return english;
  const known = made.get(language);
  if (known) return known;
  const { url, entry, routes } = english;
  function own<T extends { module: string; imports?: Array<string> }>(part: T): T {
    const [module = "", ...imports] = [part.module, ...(part.imports ?? [])].map((path) =>
      fileIn(language, path),
    );
    return { ...part, module, imports };
  }
  const ofRoutes = Object.entries(routes).map(([id, route]) => [id, own(route)] as const);
  const manifest = {
    ...english,
    url: fileIn(language, url),
    entry: own(entry),
    routes: Object.fromEntries(ofRoutes),
  };
  made.set(language, manifest);
  return manifest;
}

import type { Language } from "./core/words/languages";

/** The files of those parts of a page that load late, by name. */
declare const LATE_FILES: Readonly<Record<string, ReadonlyArray<string>>>;

applyRequestRules();

/** In milliseconds. No loader defers data, and a page's data stays in memory until this timer ends. */
export const streamTimeout = 1;

/**
 * A page is written as one string: no part of it comes later, and React encodes a stream piece by piece, a few
 * characters each, which takes a fifth of the time of a page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Every page belongs to one person.
  headers.set("Cache-Control", "private, no-store");
  setSecurityHeaders(headers, nonce);
  // Remix keeps the body of a response that a loader threw, and loses its headers.
  sayWhenToTryAgain(status, headers);
  await sayWhose(headers, loadContext);

  await haveAll();
  const ofLanguage = { ...context, manifest: manifestIn(readerLanguage(), context.manifest) };
  const { matches, errors } = context.staticHandlerContext;
  // An error's page tries again by itself.
  const isPlain = errors === null && matches.some(({ route }) => isPlainHandle(route.handle));
  const page = renderToString(
    <WrittenProvider value={{ nonce, isPlain }}>
      <RemixServer context={ofLanguage} url={request.url} nonce={nonce} />
    </WrittenProvider>,
  );
  const data = await new Response(serverHandoffStream).text();
  const rest = isPlain
    ? `${renderToString(<PlainTemplates />)}<script nonce="${nonce}">${plainScript(filesAhead(request, ofLanguage.manifest))}</script>`
    : namePane(new URL(request.url)) + handOver(data, nonce);
  return new Response(Buffer.from(`<!DOCTYPE html>${page}${rest}`), { headers, status });
}

/** Without this, a browser requests the scripts of an open conversation only after it has run all others. */
function namePane(url: URL): string {
  if (readOpenTask(url) === null) return "";
  const pane = url.pathname.startsWith("/admin-dashboard") ? "admin-task-pane" : "task-pane";
  const files = (LATE_FILES[pane] ?? []).map((file) => fileIn(readerLanguage(), file));
  return files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join("");
}

/** What the script of a plain page shows at some moment. */
function PlainTemplates() {
  return (
    <>
      <template data-busy>
        <PendingLine />
      </template>
      <template data-lost>
        <Banner tone="danger">{unreachableText(KEPT.text)}</Banner>
      </template>
    </>
  );
}

/** What most people's first page after signing in needs. */
function filesAhead(request: Request, { url, entry, routes }: Manifest): Array<string> {
  if (!import.meta.env.PROD) return [];
  const first = isFromPhone(request) ? "conversations" : "board";
  const parts = [entry, ...["root", "user", first].flatMap((id) => routes[id] ?? [])];
  return [...new Set([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])];
}

/** The answers of loaders and actions are as personal as the page around them. */
export async function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  response.headers.set("Cache-Control", "private, no-store");
  await sayWhose(response.headers, context);
  sayWhenToTryAgain(response.status, response.headers);
  return response;
}

/** Says whose page it is, so that no browser keeps it for another person, or longer than the session may last. */
async function sayWhose(headers: Headers, context: AppLoadContext): Promise<void> {
  const whose = await whoseIs(context);
  if (whose === undefined) return;
  headers.set(PERSON_HEADER, whose.person);
  headers.set(IDLE_HEADER, String(whose.idleHours));
  headers.set(AS_OF_HEADER, String(Date.parse(whose.asOf) || 0));
}

/**
 * Logs errors of the server; a request that its browser cancelled is no error. Only the path is logged, because the
 * rest of the address may contain the key of a one-time link.
 */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted)
    console.error(`${request.method} ${new URL(request.url).pathname}`, error);
}
