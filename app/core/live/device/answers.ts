import { ANSWERS, type AnswersName, type Ending, endsWhen, rowOf } from "./kept";

/** Whether this browser stores answers: it does so only over https, and if its person has not switched it off. */
export async function hasCaches(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  try {
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}

/** The browser's stores of answers; throws if the browser has none. */
export const answers = {
  open: async (name: AnswersName): Promise<Cache> => caches.open(name),
  has: async (name: AnswersName): Promise<boolean> => caches.has(name),
  remove: async (name: AnswersName): Promise<boolean> => caches.delete(name),
  match: async (name: AnswersName, key: RequestInfo): Promise<Response | undefined> =>
    caches.match(key, { cacheName: name }),
  /** Stores an answer. If its store is then too full, the oldest answers go, except at the addresses that stay. */
  async put(
    name: AnswersName,
    key: RequestInfo,
    answer: Response,
    staying: ReadonlyArray<string> = [],
  ): Promise<void> {
    const store = await caches.open(name);
    await store.put(key, answer);
    const { most = Infinity } = rowOf(ANSWERS, name) ?? {};
    const old = (await store.keys()).slice(0, -most);
    const gone = old.filter(({ url }) => !staying.includes(new URL(url).pathname));
    await Promise.all(gone.map((one) => store.delete(one)));
  },
  /** Deletes the stores that end when somebody signs out, or when another person comes. */
  async end(why: Ending): Promise<void> {
    await Promise.all(
      ANSWERS.filter((row) => endsWhen(why, row)).map(({ key }) => caches.delete(key)),
    );
  },
};
