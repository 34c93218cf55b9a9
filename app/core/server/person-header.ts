/** The header by which a page's response says for whom it may be kept: a person's id, or nobody. */
export const PERSON_HEADER = "Daymark-Person";

export const NOBODY = "nobody";

/** The header that says for how many hours: as long as a session may be unused before it ends. */
export const IDLE_HEADER = "Daymark-Idle-Hours";
