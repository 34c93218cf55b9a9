/** The header that says for whom a page's response may be stored: a person's id, or nobody. */
export const PERSON_HEADER = "Daymark-Person";

export const NOBODY = "nobody";

/** The header that says for how many hours: as long as a session may stay unused before it ends. */
export const IDLE_HEADER = "Daymark-Idle-Hours";

/** The header that says what time it was by the database's clock when a page was read, in milliseconds since 1970. */
export const AS_OF_HEADER = "Daymark-As-Of";
