import { Mistake } from "./mistake.ts";

type Home = { source: string; image: string };

/**
 * Where sources and image are: as deploy/owner.md says, or where it has a dash, by the name of the repository whose
 * workflow runs. Throws a Mistake if neither says it.
 */
export function homeOf(
  owner: string,
  workflow: Readonly<Record<string, string | undefined>>,
): Home {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = workflow;
  function read(name: string, otherwise: string): string {
    const said = new RegExp(`^\\| ${name} +\\| (\\S+) `, "m").exec(owner)?.[1] ?? "–";
    if (said !== "–") return said;
    if (repository === undefined) throw new Mistake(`deploy/owner.md does not name the ${name}.`);
    return otherwise;
  }
  return {
    source: read("repository", `${server}/${repository}`),
    // Registries want lower case.
    image: read("image", `ghcr.io/${repository}`).toLowerCase(),
  };
}

/**
 * What a version's release says: its part of the changelog, with links that open from anywhere, and its image. Throws a
 * Mistake if the changelog has nothing, or the sources are of another version.
 */
export function notesOf(version: string, own: string, changes: string, home: Home): string {
  if (own !== version) {
    throw new Mistake(`The sources are of version ${own}, and the release is to be ${version}.`);
  }
  const part = changes.split(/^## /m).find((text) => text.split(/[\s,]/, 1)[0] === version);
  const notes = part?.slice(part.indexOf("\n")).trim() ?? "";
  if (notes === "") throw new Mistake(`CHANGELOG.md says nothing about ${version}.`);
  const linked = notes.replaceAll(/\]\((?!\w+:)/g, `](${home.source}/blob/v${version}/`);
  return `${linked}\n\nThe image, for amd64 and arm64: \`${home.image}:${version}\`\n`;
}
