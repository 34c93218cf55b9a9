import { z } from "zod";
import type { Caller } from "./callers.ts";
import { checkKey, refusals } from "./errors.ts";
import type { Files } from "./files.ts";
import type { ObjectRow, Rows } from "./rows.ts";

const ListSchema = z.object({
  prefix: z.string(),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
});
const PrefixesSchema = z.object({ prefixes: z.array(z.string()).min(1) });
const MoveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

type Listed = Pick<
  ObjectRow,
  "name" | "id" | "metadata" | "created_at" | "updated_at" | "last_accessed_at"
>;

export type Objects = ReturnType<typeof createObjects>;

/** Lists, moves and deletes objects with the caller's rights. */
export function createObjects(rows: Rows, files: Files) {
  return {
    async list(caller: Caller, bucket: string, body: unknown): Promise<Array<Listed>> {
      const { prefix, limit, offset } = read(ListSchema, body);
      const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
      return rows.as(
        caller,
        (tx) => tx<Array<Listed>>`
          with found as (
            select substr(o.name, ${folder.length + 1}::int) as rest, o.*
            from storage.objects o
            where o.bucket_id = ${bucket} and starts_with(o.name, ${folder})
          ), level as (
            select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
              null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
            from found where rest like '%/%'
            union all
            select rest, id, updated_at, created_at, last_accessed_at, metadata from found where rest not like '%/%'
          )
          select * from level order by name limit ${limit} offset ${offset}`,
      );
    },

    async remove(caller: Caller, bucket: string, body: unknown) {
      const { prefixes } = read(PrefixesSchema, body);
      const removed = await rows.remove(caller, bucket, prefixes);
      await files.remove(removed.map(({ version }) => version));
      return removed.map(({ owner, owner_id, ...row }) => ({
        ...row,
        owner: owner ?? "",
        owner_id: owner_id ?? "",
      }));
    },

    async move(caller: Caller, body: unknown) {
      const { bucketId, sourceKey, destinationKey, ...more } = read(MoveSchema, body);
      checkKey(destinationKey);
      const found = await rows.find(caller, bucketId, sourceKey);
      const target = { bucket_id: more.destinationBucket ?? bucketId, name: destinationKey };
      // The file stays where it is: no name is part of a path.
      const moved = await rows.as(
        caller,
        (tx) => tx`update storage.objects set ${tx(target)} where id = ${found.id} returning id`,
      );
      if (moved.length === 0) throw refusals.noObject();
      return { message: "Successfully moved", Id: found.id, Key: destinationKey };
    },
  };
}

/** Returns what `object/info` says of an object. */
export function infoOf({ metadata, user_metadata, ...row }: ObjectRow) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join("/") ?? "";
  throw refusals.request(where === "" ? "body must be object" : `body/${where} is not valid`);
}
