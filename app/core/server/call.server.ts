import type { Db } from "./client.server";
import { type Result, toResult } from "./errors.server";
import type { Database } from "./types.generated";

type Functions = Database["public"]["Functions"];

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type Field<Asked> = Asked extends Array<infer One> ? ReadonlyArray<One> : Asked;

type Fields<Asked> = {
  [
    Name in keyof Asked as Name extends `p_${infer Own}` ? Camel<Own> : never
  ]: undefined extends Asked[Name] ? Field<Asked[Name]> | null : Field<Asked[Name]>;
};

/** Only the function's own parameters: PostgREST finds no function for more, and would be sent any other. */
type Exactly<Wanted, Given> = Given & Record<Exclude<keyof Given, keyof Wanted>, never>;

/** Calls a database function with fields by form names: `groupId` is `p_group_id`. Leaves out null and undefined. */
export function call<Name extends keyof Functions, Given extends Fields<Functions[Name]["Args"]>>(
  db: Db,
  name: Name,
  fields: Exactly<Fields<Functions[Name]["Args"]>, Given>,
): Promise<Result<Functions[Name]["Returns"]>>;
export async function call(db: Pick<Untyped, "rpc">, name: string, fields: object) {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const asked = given.map(([field, value]): [string, unknown] => [parameter(field), value]);
  return toResult(await db.rpc(name, Object.fromEntries(asked)));
}

type Untyped = {
  rpc(name: string, asked: object): PromiseLike<Parameters<typeof toResult<unknown>>[0]>;
};

function parameter(field: string): string {
  return `p_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
