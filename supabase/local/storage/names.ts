import { refusals } from "./errors.ts";

// What S3 keeps safely, and what it needs special handling for.
const OBJECT = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/;

/** Throws unless a bucket may have this name. */
export function checkBucketName(name: string): void {
  if (!BUCKET.test(name)) throw refusals.bucketName();
}

/** Throws unless an object may have this name. Its file has another one; this is the real server's rule. */
export function checkKey(name: string): void {
  const isDotted = name.split("/").some((part) => part === "." || part === "..");
  if (!OBJECT.test(name) || isDotted) throw refusals.key(name);
}
