// A session of somebody for a browser or a request, as if they had signed in at this installation.
import type { Person } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";

/** Where the journeys' Daymark is. */
export function installation(): string {
  const url = process.env.APP_URL;
  if (!url) throw new Error("APP_URL is not set: run the tests with npm test");
  return url;
}

/** The cookies of a session that was made over http, by the names that an installation gives them. */
export function cookiesAt(url: string, session: string) {
  const secure = url.startsWith("https:");
  return session.split("; ").map((cookie) => {
    const end = cookie.indexOf("=");
    const name = `${secure ? "__Host-" : ""}${cookie.slice(0, end)}`;
    return { name, value: cookie.slice(end + 1), url, httpOnly: true, secure };
  });
}

/** The Cookie header of a new session of this person. */
export async function cookieHeader(person: Person): Promise<string> {
  const cookies = cookiesAt(installation(), await sessionCookie(person));
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
