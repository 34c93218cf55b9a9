import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** About photos and files that are being added and sent, at their place. */
export const SEND_TEXTS = late(() => ({
  completeWith: (count: number, arePhotos: boolean) => {
    const what = arePhotos ? "photo" : "file";
    return m.files_complete_with_these({ count, what });
  },
  unnamed: { image: "photo", pdf: "document", audio: "recording", file: "file" },
}));
