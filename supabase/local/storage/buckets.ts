import { z } from "zod";
import { SERVICE, type Caller } from "./callers.ts";
import { checkBucketName, refusals } from "./errors.ts";
import type { Rows } from "./rows.ts";

/** As `[storage] file_size_limit` in supabase/config.toml: no bucket allows more. */
export const MOST_BYTES = 50 * 1024 * 1024;

type BucketRow = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: Array<string> | null;
  created_at: Date;
  updated_at: Date;
};

const NewBucketSchema = z.object({
  name: z.string(),
  id: z.string().optional(),
  public: z.boolean().default(false),
  file_size_limit: z.int().min(0).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

export type Buckets = ReturnType<typeof createBuckets>;

/** Makes and finds buckets. */
export function createBuckets(rows: Rows) {
  async function find(caller: Caller, id: string): Promise<BucketRow> {
    const [found] = await rows.as(
      caller,
      (tx) => tx<Array<BucketRow>>`select id, name, owner, public, file_size_limit,
        allowed_mime_types, created_at, updated_at from storage.buckets where id = ${id}`,
    );
    if (found === undefined) throw refusals.noBucket();
    return found;
  }

  return {
    async find(caller: Caller, id: string) {
      const row = await find(caller, id);
      const limit = row.file_size_limit;
      return {
        ...row,
        owner: row.owner ?? "",
        file_size_limit: limit === null ? null : Number(limit),
      };
    },

    async create(caller: Caller, body: unknown): Promise<{ name: string }> {
      const read = NewBucketSchema.safeParse(body);
      if (!read.success) {
        throw refusals.request(`body/${read.error.issues[0]?.path.join("/") ?? ""} is not valid`);
      }
      const { name, id = name, allowed_mime_types = null, file_size_limit = null } = read.data;
      checkBucketName(name);
      if (name.trim() !== name) throw refusals.bucketName();
      if ((file_size_limit ?? 0) > MOST_BYTES) throw refusals.tooLarge();
      const row = { id, name, public: read.data.public, file_size_limit, allowed_mime_types };
      await rows.as(caller, (tx) => tx`insert into storage.buckets ${tx(row)}`);
      return { name };
    },

    /** Returns what the bucket takes; throws if there is no such bucket. */
    async limits(id: string): Promise<{ bytes: number; types: Array<string> }> {
      const { file_size_limit, allowed_mime_types } = await find(SERVICE, id);
      const bytes = file_size_limit === null ? MOST_BYTES : Number(file_size_limit);
      return { bytes: Math.min(bytes, MOST_BYTES), types: allowed_mime_types ?? [] };
    },
  };
}
