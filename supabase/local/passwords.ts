import bcrypt from "bcryptjs";
import { AsyncLocalStorage } from "node:async_hooks";
import { openRenewed } from "./renewed.ts";

export type Passwords = {
  hash(password: string, cost?: number): Promise<string>;
  /** Returns whether a password belongs to a bcrypt hash; other hashes belong to no password. */
  isRight(password: string, hash: string): Promise<boolean>;
  /** Runs work of lite whose hashing is done here. */
  during<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

// The real Auth server's.
const COST = 10;
const BCRYPT = /^\$2[aby](\$\d\d\$[./A-Za-z0-9]{53})$/;

/**
 * Returns bcrypt computed by Postgres, each call in a process of its own: bcryptjs, which lite has, takes a tenth of
 * a second of the one thread that answers everybody.
 */
export function openPasswords(databaseUrl: string): Passwords {
  const sql = openRenewed(databaseUrl, {
    max: 2,
    onnotice: () => undefined,
    connection: { application_name: "daymark-passwords" },
  });
  const passwords: Passwords = {
    async hash(password, cost = COST) {
      const [row] = await sql<[{ hash: string }]>`
        select extensions.crypt(${password}, extensions.gen_salt('bf', ${cost}::int)) as hash`;
      return row.hash;
    },
    async isRight(password, hash) {
      // pgcrypto knows only the first of the three names for bcrypt's later versions, which all work alike.
      const known = hash.replace(BCRYPT, "$2a$1");
      if (!BCRYPT.test(hash) || password.includes("\0")) return false;
      const [row] = await sql<[{ is_right: boolean }]>`
        select extensions.crypt(${password}, ${known}) = ${known} as is_right`;
      return row.is_right;
    },
    during(work) {
      replaceBcrypt();
      return current.run(passwords, work);
    },
    close: () => sql.end({ timeout: 2 }),
  };
  return passwords;
}

const current = new AsyncLocalStorage<Passwords>();
let isReplaced = false;

/** lite imports bcryptjs by name; there is no setting for another one. */
function replaceBcrypt(): void {
  if (isReplaced) return;
  isReplaced = true;
  const { compare, hash } = bcrypt;
  bcrypt.compare = (password: string, hashed: string) =>
    current.getStore()?.isRight(password, hashed) ?? compare(password, hashed);
  bcrypt.hash = (password: string, salt: number | string) => {
    const passwords = typeof salt === "number" ? current.getStore() : undefined;
    return passwords?.hash(password, Number(salt)) ?? hash(password, salt);
  };
}
