type Problem = {
  statusCode: number;
  code: string;
  /** What older clients read instead of the code. */
  error?: string;
  message: string;
  /** The status of the answer: whatever the body says, it is 400 for nearly everything, as in the real server. */
  status?: number;
};

/** A refusal in the real Storage server's words. */
export class StorageError extends Error {
  readonly status: number;
  readonly body: { statusCode: string; error: string; message: string; code: string };

  constructor({ statusCode, code, error = code, message, status }: Problem) {
    super(message);
    this.status = status ?? (statusCode === 500 ? 500 : 400);
    this.body = { statusCode: String(statusCode), error, message, code };
  }
}

function refusal(statusCode: number, code: string, message: string, error = code): StorageError {
  return new StorageError({ statusCode, code, error, message });
}

/** The refusals, each made when it is thrown. */
export const refusals = {
  noBucket: () => refusal(404, "NoSuchBucket", "Bucket not found", "Bucket not found"),
  noObject: () => refusal(404, "NoSuchKey", "Object not found", "not_found"),
  noFile: () => refusal(404, "NoSuchKey", "The resource was not found", "Not found"),
  noRelated: () => refusal(404, "InvalidRequest", "The related resource does not exist"),
  duplicate: (code: string) => refusal(409, code, "The resource already exists", "Duplicate"),
  denied: (message: string) => refusal(403, "AccessDenied", message, "Unauthorized"),
  tooLarge: () =>
    refusal(
      413,
      "EntityTooLarge",
      "The object exceeded the maximum allowed size",
      "Payload too large",
    ),
  wrongType: (type: string) =>
    refusal(415, "InvalidMimeType", `mime type ${type} is not supported`, "invalid_mime_type"),
  bucketName: () => refusal(400, "InvalidBucketName", "Bucket name invalid", "Invalid Input"),
  key: (name: string) => refusal(400, "InvalidKey", `Invalid key: ${name}`),
  token: (message: string) => refusal(400, "InvalidJWT", message),
  signature: (message = "Invalid signature") => refusal(400, "InvalidSignature", message),
  request: (message: string) => refusal(400, "InvalidRequest", message, "Error"),
  noContent: () => refusal(400, "InvalidRequest", "No content provided"),
  text: () => refusal(400, "InvalidRequest", "A text has what Postgres does not store", "Error"),
  database: (code: string) => refusal(500, "DatabaseError", `database error, code: ${code}`),
  range: () =>
    new StorageError({
      statusCode: 416,
      status: 416,
      code: "InvalidRange",
      error: "invalid_range",
      message: "invalid range provided",
    }),
  noRoute: (method: string, path: string) =>
    new StorageError({
      statusCode: 404,
      status: 404,
      code: "InvalidRequest",
      error: "Not Found",
      message: `Route ${method}:${path} not found`,
    }),
  internal: () => refusal(500, "InternalError", "Internal Server Error", "Internal"),
};

// Characters that S3 keeps safely, and those that need special handling.
const OBJECT = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const HEADER = /^[ -~]{1,255}$/;
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;

/** Throws unless this can be a header of each answer with the object's bytes. */
export function checkHeader(name: string, value: string): void {
  if (!HEADER.test(value)) throw refusals.request(`Invalid ${name}`);
}

/** Throws unless a bucket may have this name. */
export function checkBucketName(name: string): void {
  if (!BUCKET.test(name)) throw refusals.bucketName();
}

/** Throws unless an object may have this name, by the real server's rule. The object's file has another name. */
export function checkKey(name: string): void {
  const isDotted = name.split("/").some((part) => part === "." || part === "..");
  if (!OBJECT.test(name) || isDotted) throw refusals.key(name);
}
