import Lightbox from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { Icon } from "~/core/kit/ui/icon";
import { byText, SHOWN_TEXTS } from "./shown.words";
import { fileAddress, previewAddress, type ShownFile } from "./sent";

type ViewerProps = { photos: ReadonlyArray<ShownFile>; open: string; onClose: () => void };

/** All photos of a conversation, one at a time over the page: by keys, by swiping, and closer by two fingers or +. */
export default function Viewer({ photos, open, onClose }: ViewerProps) {
  const slides = photos.map((photo) => ({
    src: fileAddress(photo.id),
    alt: byText(photo.kind, photo.by, photo.at),
    ...(photo.width !== null && { width: photo.width }),
    ...(photo.height !== null && { height: photo.height }),
    // What the page has already is there at once.
    thumbnail: previewAddress(photo),
  }));
  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      index={Math.max(
        0,
        photos.findIndex(({ id }) => id === open),
      )}
      plugins={[Zoom]}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={{ fade: 120, swipe: 200 }}
      labels={{ Lightbox: SHOWN_TEXTS.photos }}
      render={{
        iconPrev: () => <Icon name="chevron-left" className="size-8" />,
        iconNext: () => <Icon name="chevron-right" className="size-8" />,
        iconClose: () => <Icon name="x" className="size-6" />,
        iconError: () => <p>{SHOWN_TEXTS.noPhoto}</p>,
        slideFooter: ({ slide }) => (
          <p
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 bg-[rgb(0_0_0/0.5)] p-3 text-center text-sm text-[#fff]"
          >
            {"alt" in slide ? slide.alt : null}
          </p>
        ),
      }}
    />
  );
}
