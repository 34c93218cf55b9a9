import * as z from "zod/mini";
import { addressOf } from "./fetch.server";

/** The answer to each call in `read`: its status and its JSON as text. */
const AnswersSchema = z.array(z.object({ status: z.number(), body: z.nullable(z.string()) }));

type Call = {
  /** Sends the call by itself. */
  alone: () => Promise<Response>;
  init: Plain;
  path: string;
  name: string;
  settle: (answer: Response | Promise<Response>) => void;
};

/** `read` refuses more at once. */
const MOST_CALLS = 20;

const FUNCTION = /^(.+\/rest\/v1\/rpc\/)(\w+)$/;

/**
 * Like `ask`, but reading functions that one client calls in the same turn of the event loop become one request, with
 * data of one moment. Functions that may write are sent alone.
 */
export function together(ask: typeof fetch): typeof fetch {
  let waiting: Array<Call> = [];

  function send(): void {
    const calls = waiting;
    waiting = [];
    const [first] = calls;
    if (first === undefined) return;
    const answers = calls.length === 1 ? undefined : answerAll(first, calls);
    for (const [number, call] of calls.entries()) {
      call.settle(answers?.then((all) => all[number] ?? call.alone()) ?? call.alone());
    }
  }

  async function answerAll({ path, init }: Call, calls: ReadonlyArray<Call>) {
    const list = calls.map((call) => `{"name":"${call.name}","args":${call.init.body}}`);
    const response = await ask(`${path}read`, { ...init, body: `{"p_calls":[${list.join()}]}` });
    // A text that Postgres does not take, such as U+0000, makes it refuse the whole list.
    if (response.status === 400) return [];
    const text = await response.text();
    if (!response.ok) return calls.map(() => new Response(text, { status: response.status }));
    return AnswersSchema.parse(JSON.parse(text)).map(({ status, body }) =>
      body === null ? undefined : new Response(body, { status }),
    );
  }

  return (input, init) => {
    const [, path, name] = FUNCTION.exec(addressOf(input)) ?? [];
    if (path === undefined || name === undefined || !isPlain(init)) return ask(input, init);
    return new Promise((settle) => {
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ alone: () => ask(input, init), init, path, name, settle });
      if (waiting.length === MOST_CALLS) send();
    });
  };
}

type Plain = RequestInit & { body: string };

/** Whether a call may be joined with others: not if it can be aborted, or wants a special format. */
function isPlain(init: RequestInit | undefined): init is Plain {
  return typeof init?.body === "string" && !init.signal && !new Headers(init.headers).has("Accept");
}
