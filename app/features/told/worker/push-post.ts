import { request as plainRequest } from "node:http";
import { request } from "node:https";
import type webPush from "web-push";
import { lookupPublic, requirePublicHost } from "./public-address.server";

export type Posted = { endpoint: string; status: number; againAfterS: number };

export type Details = Pick<webPush.RequestDetails, "endpoint" | "method" | "headers" | "body">;

/**
 * Sends a message to a push service, whose name must not point to a private network, and ignores the body of the
 * response.
 */
export function post(
  details: Details,
  testPlace: string | undefined,
  signal: AbortSignal,
): Promise<Posted> {
  const { endpoint, method, headers } = details;
  const body = details.body ?? Buffer.alloc(0);
  const url = new URL(endpoint);
  if (testPlace === undefined) requirePublicHost(url);
  const options = { method, signal, headers: { ...headers, "Content-Length": body.length } };
  return new Promise((resolve, reject) => {
    const sent =
      testPlace === undefined
        ? request(url, { ...options, lookup: lookupPublic })
        : plainRequest(new URL(url.pathname, testPlace), options);
    sent.once("error", reject);
    // For connections that neither answer nor fail, for example if a service changes the protocol. This event comes
    // last; after an answer it means nothing.
    sent.once("close", () => reject(new Error("The push service hung up.")));
    sent.once("response", (answer) => {
      answer.destroy();
      const status = answer.statusCode ?? 500;
      resolve({
        endpoint,
        status,
        againAfterS: retryAfterS(answer.headers["retry-after"], new Date()),
      });
    });
    sent.end(body);
  });
}

/** Longer than a push service should ask for, and shorter than a delivery is stored. */
const MOST_S = 3600;

/**
 * After how many seconds a response asks for another attempt, from its `Retry-After` (RFC 9110: seconds, or a date):
 * from 0, which also means unreadable, to an hour. The header is the other side's and may contain anything.
 */
export function retryAfterS(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.ceil(Math.min(Math.max(seconds, 0), MOST_S));
}
