import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** About photos and files that are being added and sent, at their place. */
export const SEND_TEXTS = late(() => ({
  completeWith: (count: number, arePhotos: boolean) =>
    (arePhotos ? m.files_complete_with_photos : m.files_complete_with_files)({ count }),
}));
