/** The header that names the person for whom a response may be stored: an id, or nobody. */
export const PERSON_HEADER = "Daymark-Person";

export const NOBODY = "nobody";

/** The header with the hours for which the response may be stored: as long as a session may stay unused. */
export const IDLE_HEADER = "Daymark-Idle-Hours";

/** The header with the database's time at which a page was read, in milliseconds since 1970. */
export const AS_OF_HEADER = "Daymark-As-Of";

/** A header of a form that a plain page's script sends: a redirect is answered by the next page's address. */
export const IN_PLACE_HEADER = "daymark-in-place";
