import { useContext } from "react";
import { byText, placeText } from "./shown.words";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";
import {
  fileAddress,
  PhotoPlaces,
  plainly,
  previewAddress,
  type ShownFile,
  thumbAddress,
  useOpenPhoto,
} from "./sent";

type PhotoProps = {
  photo: ShownFile;
  /** Whether the photo is one of several, cut to a square. */
  isTile?: boolean;
  /** The number of further photos, written over this one. */
  more?: number;
};

/** A photo that opens in the viewer, or without scripts by itself. Loaded once it is in sight. */
export function Photo({ photo, isTile = false, more = 0 }: PhotoProps) {
  const open = useOpenPhoto();
  const { id, kind, by, at, width, height, thumb } = photo;
  const places = useContext(PhotoPlaces);
  const words = placeText(byText(kind, by, at), places.indexOf(id) + 1, places.length);
  return (
    <a
      href={fileAddress(id)}
      onClick={plainly(() => open(id))}
      className={cn(
        "rounded-control bg-hairline relative block overflow-hidden",
        isTile ? "aspect-square" : "max-w-full",
      )}
    >
      <img
        src={previewAddress(id)}
        alt={more > 0 ? t("{words}, and {more} more", { words, more }) : words}
        loading="lazy"
        decoding="async"
        style={{
          backgroundImage: thumb === null ? undefined : `url(${thumbAddress(thumb)})`,
          ...(isTile ? {} : boxOf(width, height)),
        }}
        className={cn(
          "bg-cover bg-center text-transparent",
          isTile ? "size-full object-cover" : "max-w-full object-contain",
        )}
      />
      {more > 0 ? (
        <span
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-center bg-[rgb(26_21_14/0.55)] text-2xl font-semibold text-[#fff]"
        >
          +{more}
        </span>
      ) : null}
    </a>
  );
}

/** The longest side of a single photo, in pixels. */
const LONGEST = 320;

/** The size of a photo's place before it is loaded, and if it never is. */
function boxOf(width: number | null, height: number | null) {
  if (width === null || height === null) return { width: LONGEST, aspectRatio: "4 / 3" };
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` };
}
