/** The header by which a page's response says whose it is: a person's id, or that nobody is signed in. */
export const PERSON_HEADER = "Daymark-Person";

export const NOBODY = "nobody";
