/** What this was built from; the build puts it here, in the browser and on the server. */
declare const VERSION: string;

export const OWN_VERSION: string = VERSION;

/** In which each answer says of which version the server is. */
export const VERSION_HEADER = "Daymark-Version";
