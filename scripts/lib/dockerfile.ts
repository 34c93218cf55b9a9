import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.ts";

/** The last stage of the Dockerfile, which is the image. */
export function imageStage(): string {
  return (
    readFileSync(join(root, "Dockerfile"), "utf8")
      .split(/^FROM /m)
      .at(-1) ?? ""
  );
}

/** The files that the image has a copy of. */
export function copiedByDockerfile(): Array<string> {
  const copied = imageStage().matchAll(/^COPY (?:--from=\w+ \/daymark\/)?(.+) \S+$/gm);
  return Array.from(copied, ([, names = ""]) => names.split(" ")).flat();
}
