/** The commit of this build, inserted by the build, in the browser and on the server. */
declare const VERSION: string;

/** The version in package.json, which the build inserts. */
declare const RELEASE: string;

/** The version's name for people and operators. */
export const VERSION_NAME = `${RELEASE} (${VERSION})`;

export const OWN_VERSION: string = VERSION;

/** The header in which each response names the server's version. */
export const VERSION_HEADER = "Daymark-Version";
