import Lightbox, {
  isImageSlide,
  type SlideImage,
  useLightboxState,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { HeicSlide } from "./heic-slide";
import { byText, placeText } from "./shown.words";
import { fileAddress, isHeic, previewAddress, savedAddress, type ShownFile } from "./sent";
import { useBackCloses } from "./use-back-closes";

/** What lies over a picture can be seen on a white one, too. */
const ON_PICTURE = { backgroundColor: "rgb(0 0 0 / 0.65)", filter: "none" };
const SMALL = { padding: 8 };

type ViewerProps = { photos: ReadonlyArray<ShownFile>; open: string; onClose: () => void };

/** All photos of a conversation, one at a time over the page: by keys, by swiping, and closer by two fingers or +. */
export default function Viewer({ photos, open, onClose }: ViewerProps) {
  const close = useBackCloses(onClose);
  const slides = photos.map((photo, place): SlideImage => ({
    src: fileAddress(photo.id),
    alt: placeText(byText(photo.kind, photo.by, photo.at), place + 1, photos.length),
    ...(photo.width !== null && { width: photo.width }),
    ...(photo.height !== null && { height: photo.height }),
  }));
  function photoOf(slide: object): ShownFile | undefined {
    return photos.find(({ id }) => "src" in slide && slide.src === fileAddress(id));
  }
  return (
    <Lightbox
      open
      close={close}
      slides={slides}
      index={Math.max(
        0,
        photos.findIndex(({ id }) => id === open),
      )}
      plugins={[Zoom]}
      // A drawing with see-through parts is on paper.
      carousel={{ finite: true, preload: 1, imageProps: { style: { backgroundColor: "#fff" } } }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={{ fade: 120, swipe: 200 }}
      labels={{ Lightbox: m.files_photos() }}
      styles={{ button: ON_PICTURE, navigationPrev: SMALL, navigationNext: SMALL }}
      toolbar={{ buttons: [<Save key="save" photoOf={photoOf} />, "close"] }}
      render={{
        iconPrev: () => <Icon name="chevron-left" className="size-8" />,
        iconNext: () => <Icon name="chevron-right" className="size-8" />,
        iconClose: () => <Icon name="x" className="size-6" />,
        // The preview is there in its place.
        iconLoading: () => null,
        iconError: () => (
          <p className="relative bg-[rgb(0_0_0/0.65)] p-2">{m.files_this_photo_cannot_be()}</p>
        ),
        slide: ({ slide }) => {
          const photo = photoOf(slide);
          return photo && isHeic(photo) ? <HeicSlide photo={photo} /> : undefined;
        },
        slideContainer: ({ slide, children }) => (
          <>
            <Preview photo={photoOf(slide)} />
            {children}
          </>
        ),
        slideFooter: ({ slide }) => (
          <p
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 bg-[rgb(0_0_0/0.65)] p-3 text-center text-sm text-[#fff]"
          >
            {isImageSlide(slide) ? slide.alt : null}
          </p>
        ),
      }}
    />
  );
}

/** What the page has already is there at once, as large as the photo will be, and stays if that cannot be loaded. */
function Preview({ photo }: { photo: ShownFile | undefined }) {
  if (photo?.kind !== "image" || photo.width === null || photo.height === null) return null;
  return (
    <img
      src={previewAddress(photo.id)}
      alt=""
      data-preview
      style={{ maxWidth: photo.width, maxHeight: photo.height }}
      className="absolute inset-0 m-auto size-full object-contain"
    />
  );
}

function Save({ photoOf }: { photoOf: (slide: object) => ShownFile | undefined }) {
  const { currentSlide: slide } = useLightboxState();
  const photo = slide && photoOf(slide);
  if (!photo) return null;
  return (
    <a
      href={savedAddress(photo.id)}
      download={photo.name}
      aria-label={m.files_save_photo()}
      style={ON_PICTURE}
      className="yarl__button flex items-center"
    >
      <Icon name="download" className="size-6" />
    </a>
  );
}
