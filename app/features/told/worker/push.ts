import webPush from "web-push";
import { isPushService, mustShow } from "~/features/told/push/push-services";
import type { Closing, Delivery } from "../deliveries.model.server";
import type { PushClosing } from "../push/notice";
import { forgetSubscription, listPushTargets } from "../push.model.server";
import type { Channel, Outcome } from "./channels";
import { post, type Posted } from "./push-post";
import { noticeOf } from "./push-words";

const DAY_S = 24 * 3600;
/** Push services answer at once; one that does not must not delay other messages. */
const POST_MS = 10_000;
/** A browser withdrew the subscription, and the push service forgot it. */
const GONE = [404, 410];
/** Instead of an answer: the address is not at a push service that this server may use. */
const FOREIGN = 0;

type Settings = {
  keys: { publicKey: string; privateKey: string; subject: string };
  /** The push services that may be used besides those of browsers. */
  services: ReadonlyArray<string>;
  /** Where messages for test names (*.test) go instead, if anywhere. */
  testEndpoint: string | undefined;
};

/**
 * The channel to people's browsers: each message is encrypted for one of them, and signed with the keys of this
 * server.
 */
export function pushChannel(settings: Settings): Channel {
  async function push(browser: Browser, words: object, options: Options, signal: AbortSignal) {
    const { endpoint, p256dh, auth } = browser;
    const url = new URL(endpoint);
    const testPlace = url.hostname.endsWith(".test") ? settings.testEndpoint : undefined;
    if (testPlace === undefined && !isPushService(url, settings.services)) {
      return { endpoint, status: FOREIGN, againAfterS: 0 };
    }
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(words),
      { vapidDetails: settings.keys, urgency: "high" as const, ...options },
    );
    const soon = AbortSignal.any([signal, AbortSignal.timeout(POST_MS)]);
    const posted = await post(details, testPlace, soon);
    if (GONE.includes(posted.status)) await forgetSubscription(endpoint);
    return posted;
  }

  return {
    name: "push",
    async send(delivery, signal) {
      const targets = await listPushTargets(delivery);
      const options = optionsFor(delivery);
      const posts = targets.map(({ endpoint, p256dh, auth, ...standing }) =>
        push({ endpoint, p256dh, auth }, noticeOf(delivery, standing), options, signal),
      );
      return outcomeOf(await Promise.allSettled(posts));
    },
    async close(closing, signal) {
      if (mustShow(new URL(closing.endpoint))) return;
      const { telling: closes, person, today } = closing;
      const words: PushClosing = { closes, person, today };
      const options = { topic: topicOf(closes), TTL: DAY_S };
      const { status } = await push(closing, words, options, signal);
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
    },
  };
}

type Browser = Pick<Closing, "endpoint" | "p256dh" | "auth">;
type Options = Pick<webPush.RequestOptions, "topic" | "TTL">;

/** The topic of a notice: a push service replaces a waiting message by the next one of its topic. */
function topicOf(telling: string): string {
  return telling.replaceAll("-", "");
}

function optionsFor({ id, kind, due_date_time: due }: Delivery): Options {
  const untilDue = Math.floor((Date.parse(due ?? "") - Date.now()) / 1000);
  return { topic: topicOf(id), TTL: kind === "due_soon" ? Math.max(untilDue, 60) : DAY_S };
}

/** If one device was told and another could not be reached, only the latter is tried again. */
function outcomeOf(results: ReadonlyArray<PromiseSettledResult<Posted>>): Outcome {
  const posted = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const told = posted.filter(({ status }) => status >= 200 && status < 300);
  const failed = posted.filter((one) => !told.includes(one) && !GONE.includes(one.status));
  const [broken] = results.flatMap((result): Array<unknown> =>
    result.status === "rejected" ? [result.reason] : [],
  );
  const isBusy = failed.some(({ status }) => status === 429 || status >= 500);
  const isFinal = !isBusy && broken === undefined;
  const devices = told.map(({ endpoint }) => endpoint);
  if (told.length > 0 && isFinal) return { kind: "sent", told: devices };
  const [first] = failed;
  if (first === undefined && broken === undefined) return { kind: "skipped", problem: "no device" };
  return {
    kind: "failed",
    problem: first ? problemOf(first) : broken instanceof Error ? broken.message : String(broken),
    isFinal,
    againAfterS: Math.max(0, ...failed.map((one) => one.againAfterS)),
    told: devices,
  };
}

function problemOf({ endpoint, status }: Posted): string {
  return status === FOREIGN
    ? `PUSH_SERVICES does not name ${new URL(endpoint).host}, and no browser of ours has its push service there.`
    : `The push service answered ${status}.`;
}
