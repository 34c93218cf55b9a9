/** The commit this was built from; the build inserts it, in the browser and on the server. */
declare const VERSION: string;

export const OWN_VERSION: string = VERSION;

/** The header in which each response names the server's version. */
export const VERSION_HEADER = "Daymark-Version";
