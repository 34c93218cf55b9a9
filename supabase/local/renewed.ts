import postgres from "postgres";

type Client = { end(options?: { timeout?: number }): Promise<void> };

/**
 * A client of the database that is replaced as soon as it loses a connection. The driver keeps writing to a lost
 * connection that was in use, which ends the process, and never writes to one that was lost while something waited to
 * be sent.
 */
export class Renewed<T extends Client> {
  readonly #make: (onclose: () => void) => T;
  #client: T;
  #isEnded = false;

  /** `make` passes `onclose` to the driver, which calls it for every connection that is gone. */
  constructor(make: (onclose: () => void) => T) {
    this.#make = make;
    this.#client = this.#open();
  }

  /** The client to use now. A client that is no longer this one has lost a connection, and gets no more queries. */
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

/** No connection is closed because of its age: that would count as lost. */
export const AGELESS = { max_lifetime: null };

/** Returns connections that survive the loss of the database. */
export function openRenewed(
  url: string,
  options: postgres.Options<Record<string, never>>,
): postgres.Sql {
  const renewed = new Renewed((onclose) => postgres(url, { ...options, ...AGELESS, onclose }));
  // The listening client reconnects by itself, and must stay the same so that it can be stopped.
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
