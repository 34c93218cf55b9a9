/** The private bucket of Storage in which the bytes of files are. */
export const BUCKET = "attachments";
/** The largest size of a file that admins can allow. */
export const MOST_BYTES = 52_428_800;
