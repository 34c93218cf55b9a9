import postgres from "postgres";
import { become } from "../become.ts";
import type { Owner } from "../platform.ts";
import type { Caller } from "./callers.ts";
import { refusals } from "./errors.ts";

export type Transaction = postgres.TransactionSql;

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type ObjectRow = {
  id: string;
  name: string;
  bucket_id: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata;
  /** What clients add to an object: nothing here. */
  user_metadata: null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

export type NewObject = {
  bucket: string;
  name: string;
  owner: string | undefined;
  version: string;
  metadata: ObjectMetadata;
};

type Probed = Pick<NewObject, "bucket" | "name">;
/** The facts of an upload before its bytes. */
type Said = { mimetype: string; contentLength?: number };
type Written = Omit<NewObject, "metadata"> & { metadata: ObjectMetadata | Said | null };

export type Rows = ReturnType<typeof openRows>;

class Undo extends Error {}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Asks the tables of schema storage with the caller's role and claims, so that row-level security decides. */
export function openRows(owner: Owner) {
  async function as<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = await owner
      .begin(async (tx) => {
        await become(tx, caller, { "storage.allow_delete_query": "true" });
        return { result: await work(tx) };
      })
      .catch((error: unknown) => {
        throw error instanceof postgres.PostgresError ? inWords(error) : error;
      });
    return done.result;
  }

  return {
    as,

    /** Throws unless the caller may make or replace this object, with the upload's facts if given. Nothing is made. */
    async checkUpload(
      caller: Caller,
      object: Probed,
      upsert: boolean,
      metadata: Said | null = null,
    ) {
      const { bucket, name } = object;
      const probe = { bucket, name, owner: caller.sub, version: "1", metadata };
      try {
        await as(caller, async (tx) => {
          if (upsert) await upsertObject(tx, probe);
          else await insertObject(tx, probe);
          throw new Undo();
        });
      } catch (error) {
        if (!(error instanceof Undo)) throw error;
      }
    },

    /** Stores a complete upload; returns its id, and the version that it replaces. */
    complete: (caller: Caller, object: NewObject) =>
      as(caller, async (tx) => {
        const [before] = await tx<Array<{ version: string }>>`select version from storage.objects
          where bucket_id = ${object.bucket} and name = ${object.name} for update`;
        return { id: await upsertObject(tx, object), replaced: before?.version };
      }),

    /** Returns the object; throws if the caller does not see it. */
    find: (caller: Caller, bucket: string, name: string) =>
      as(caller, async (tx) => {
        const [row] = await tx<Array<ObjectRow>>`select * from storage.objects
          where bucket_id = ${bucket} and name = ${name}`;
        if (row === undefined) throw refusals.noObject();
        return row;
      }),

    /** Deletes the objects with these names, and returns those that the caller may delete. */
    remove: (caller: Caller, bucket: string, names: Array<string>) =>
      as(
        caller,
        (tx) => tx<Array<ObjectRow>>`delete from storage.objects
          where bucket_id = ${bucket} and name = any (${names}) returning *`,
      ),

    async versions(): Promise<Set<string>> {
      const rows = await owner<Array<{ version: string }>>`select version from storage.objects`;
      return new Set(rows.map(({ version }) => version));
    },
  };
}

async function insertObject(tx: Transaction, object: Written): Promise<void> {
  await tx`insert into storage.objects ${tx(valuesOf(tx, object))}`;
}

async function upsertObject(tx: Transaction, object: Written): Promise<string> {
  const [row] = await tx<[{ id: string }]>`insert into storage.objects ${tx(valuesOf(tx, object))}
    on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
      owner = excluded.owner, owner_id = excluded.owner_id
    returning id`;
  return row.id;
}

function valuesOf(tx: Transaction, object: Written) {
  const { bucket, name, owner, version, metadata } = object;
  return {
    bucket_id: bucket,
    name,
    owner: owner !== undefined && UUID.test(owner) ? owner : null,
    owner_id: owner ?? null,
    version,
    metadata: metadata === null ? null : tx.json(metadata),
  };
}

function inWords(error: postgres.PostgresError): Error {
  switch (error.code) {
    case "42501":
      return refusals.denied(
        error.message.includes("row-level security")
          ? "new row violates row-level security policy"
          : error.message,
      );
    case "23505":
      return refusals.duplicate(
        error.table_name === "buckets" ? "BucketAlreadyExists" : "KeyAlreadyExists",
      );
    case "23503":
      return refusals.noRelated();
    // A NUL, as text and in JSON.
    case "22021":
    case "22P05":
      return refusals.text();
    default:
      return refusals.database(error.code);
  }
}
