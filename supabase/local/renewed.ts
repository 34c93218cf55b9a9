import postgres from "postgres";

type Client = { end(options?: { timeout?: number }): Promise<void> };

/**
 * A client of the database that is made anew as soon as it loses a connection. The driver goes on writing to one that
 * it had lent when it was lost, which ends the process, and never to one that was lost while something waited to be sent.
 */
export class Renewed<T extends Client> {
  readonly #make: (onclose: () => void) => T;
  #client: T;
  #isEnded = false;

  /** `make` hands `onclose` to the driver, which calls it for every connection that is gone. */
  constructor(make: (onclose: () => void) => T) {
    this.#make = make;
    this.#client = this.#open();
  }

  /** What to ask now. A client that it no longer is has lost a connection, and is asked nothing more. */
  get client(): T {
    return this.#client;
  }

  async end(options?: { timeout?: number }): Promise<void> {
    this.#isEnded = true;
    await this.#client.end(options);
  }

  #open(): T {
    const opened = this.#make(() => {
      if (this.#isEnded || this.#client !== opened) return;
      this.#client = this.#open();
      opened.end({ timeout: 0 }).catch(() => undefined);
    });
    return opened;
  }
}

/** No connection is closed for its age: that would count as lost. */
export const AGELESS = { max_lifetime: null };

/** Returns connections to the database that outlive it. */
export function openRenewed(
  url: string,
  options: postgres.Options<Record<string, never>>,
): postgres.Sql {
  const renewed = new Renewed((onclose) => postgres(url, { ...options, ...AGELESS, onclose }));
  // What listens comes back by itself, and must stay the same to be told to stop.
  const listener = postgres(url, options);
  async function end(given?: { timeout?: number }): Promise<void> {
    await Promise.all([renewed.end(given), listener.end(given)]);
  }
  return new Proxy(listener, {
    apply(_listener, _this, given): unknown {
      return Reflect.apply(renewed.client, undefined, given);
    },
    get(_listener, name): unknown {
      if (name === "listen") return Reflect.get(listener, name);
      return name === "end" ? end : Reflect.get(renewed.client, name);
    },
  });
}
