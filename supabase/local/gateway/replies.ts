/** Returns a JSON answer that a browser of any origin may read, as Supabase's gateway sends it. */
export function jsonReply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { "access-control-allow-origin": "*", "cache-control": "no-store", ...headers },
  });
}

/** Returns an error of the Auth server. */
export function authError(status: number, code: string, message: string): Response {
  return jsonReply(
    status,
    { code: status, error_code: code, msg: message },
    { "x-sb-error-code": code },
  );
}
