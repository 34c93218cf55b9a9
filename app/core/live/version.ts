import { OWN_VERSION, VERSION_HEADER } from "~/core/server/version";

let isOther = false;

/** Notes the version of the server that answered. */
export function noteVersion(answer: Pick<Response, "headers">): void {
  const version = answer.headers.get(VERSION_HEADER);
  if (version !== null && version !== OWN_VERSION) isOther = true;
}

/** Whether a server of another version has answered this page. */
export function isOtherVersion(): boolean {
  return isOther;
}
