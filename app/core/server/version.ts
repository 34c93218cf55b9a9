/** The commit this was built from; the build inserts it, in the browser and on the server. */
declare const VERSION: string;

/** The version in package.json, which the build inserts. */
declare const RELEASE: string;

/** What people and operators call this version. */
export const VERSION_NAME = `${RELEASE} (${VERSION})`;

export const OWN_VERSION: string = VERSION;

/** The header in which each response names the server's version. */
export const VERSION_HEADER = "Daymark-Version";
