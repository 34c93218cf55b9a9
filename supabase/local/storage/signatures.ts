import { z } from "zod";
import { signToken } from "../jwt.ts";
import type { Secrets } from "../secrets.ts";
import { readUnexpired } from "./callers.ts";
import { refusals } from "./errors.ts";

export const UPLOAD_SECONDS = 2 * 60 * 60;

const UploadSchema = z.object({
  scope: z.literal("upload"),
  url: z.string(),
  owner: z.string().optional(),
  upsert: z.boolean(),
});
// Older versions of the real server signed no scope.
const DownloadSchema = z.object({
  scope: z.literal("download").optional(),
  url: z.string().optional(),
  exp: z.number(),
});

export type Signatures = ReturnType<typeof createSignatures>;

/** Signs and reads the tokens of addresses, each for one object, one purpose and some time. */
export function createSignatures({ jwtSecret }: Secrets) {
  function sign(content: Record<string, unknown>, seconds: number): string {
    const iat = Math.floor(Date.now() / 1000);
    return signToken({ ...content, iat, exp: iat + seconds }, jwtSecret);
  }
  /** Returns the content of a token; throws unless it was signed for this purpose and this path. */
  function read<T extends { url?: string | undefined }>(
    token: string,
    path: string,
    scope: string,
    schema: z.ZodType<T>,
  ): T {
    const { payload, problem } = readUnexpired(token, jwtSecret);
    if (problem !== undefined) throw refusals.token(problem);
    const content = schema.safeParse(payload);
    if (!content.success) throw refusals.signature(`Token is not scoped for ${scope}`);
    if (content.data.url !== path) throw refusals.signature();
    return content.data;
  }

  return {
    forUpload: (url: string, owner: string | undefined, upsert: boolean) =>
      sign({ scope: "upload", url, owner, upsert }, UPLOAD_SECONDS),
    forDownload: (url: string, seconds: number) => sign({ scope: "download", url }, seconds),
    readUpload: (token: string, path: string) => read(token, path, "upload", UploadSchema),
    readDownload: (token: string, path: string) => read(token, path, "download", DownloadSchema),
  };
}
