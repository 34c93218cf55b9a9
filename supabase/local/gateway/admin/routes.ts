import { z } from "zod";
import type { Owner } from "../../platform.ts";
import type { Secrets } from "../../secrets.ts";
import { refuseNonAdmin } from "../keys.ts";
import { authError, jsonReply, parseJson } from "../replies.ts";
import { AdminError, UserFieldsSchema } from "./fields.ts";
import { generateLink, LinkFieldsSchema } from "./links.ts";
import { createUser, deleteUser, getUser, listUsers, updateUser } from "./users.ts";

type Parts = {
  owner: Owner;
  secrets: Secrets;
  publicUrl: string;
  siteUrl: string;
  log: (line: string) => void;
};

export type AdminRoutes = (request: Request, path: string) => Promise<Response>;

const FAILURES: Record<string, string> = {
  POST: "Database error creating new user",
  PUT: "Error updating user",
  DELETE: "Database error deleting user",
};
const PerPageSchema = z.coerce.number().int().min(1).max(1000).catch(50);

/** Returns the handler of `/auth/v1/admin/…`: accounts for the holder of the secret key. */
export function createAdminRoutes(parts: Parts): AdminRoutes {
  const { owner, secrets } = parts;

  async function answer(request: Request, path: string): Promise<Response> {
    const { method } = request;
    if (path === "generate_link" && method === "POST") {
      return jsonReply(
        200,
        await generateLink(owner, await fieldsOf(request, LinkFieldsSchema), parts),
      );
    }
    const match = /^users(?:\/([^/]+))?$/.exec(path);
    if (match === null) return jsonReply(404, { message: "404 page not found" });
    const id = match.at(1);
    if (id === undefined) {
      if (method === "GET") return list(owner, request);
      if (method === "POST") {
        return jsonReply(200, await createUser(owner, await fieldsOf(request, UserFieldsSchema)));
      }
      return new Response(null, { status: 405, headers: { allow: "GET, POST" } });
    }
    if (!z.uuid().safeParse(id).success) {
      throw new AdminError(404, "validation_failed", "user_id must be an UUID");
    }
    if (method === "GET") return jsonReply(200, await getUser(owner, id));
    if (method === "PUT") {
      return jsonReply(200, await updateUser(owner, id, await fieldsOf(request, UserFieldsSchema)));
    }
    if (method === "DELETE") {
      await refuseSoftDelete(request);
      await deleteUser(owner, id);
      return jsonReply(200, {});
    }
    return new Response(null, { status: 405, headers: { allow: "GET, PUT, DELETE" } });
  }

  return async (request, path) => {
    const refusal = refuseNonAdmin(request, secrets);
    if (refusal !== null) return refusal;
    try {
      return await answer(request, path);
    } catch (error) {
      if (error instanceof AdminError) {
        const { status, code, message, more } = error.problem;
        return authError(status, code, message, more);
      }
      parts.log(`Auth admin: ${String(error)}`);
      const message = FAILURES[request.method] ?? "Database error";
      return authError(500, "unexpected_failure", message);
    }
  };
}

async function list(owner: Owner, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const page = z.coerce.number().int().min(1).catch(1).parse(query.get("page"));
  const users = await listUsers(owner, page, PerPageSchema.parse(query.get("per_page")));
  return jsonReply(200, { users, aud: "authenticated" });
}

async function fieldsOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const fields = schema.safeParse(parseJson(await request.text()));
  if (fields.success) return fields.data;
  const where = fields.error.issues[0]?.path.join(".") ?? "body";
  throw new AdminError(400, "bad_json", `Could not parse request body as JSON: ${where}`);
}

async function refuseSoftDelete(request: Request): Promise<void> {
  const schema = z.object({ should_soft_delete: z.literal(true) });
  if (!schema.safeParse(parseJson(await request.text())).success) return;
  const message = "The embedded Supabase does not delete softly";
  throw new AdminError(400, "validation_failed", message);
}
