import Lightbox, {
  isImageSlide,
  type SlideImage,
  useLightboxState,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { useLatest, useSame } from "~/core/kit/use-same";
import { decodeHeic } from "~/task/files/heic/decode";
import { byText, placeText } from "./shown.words";
import { fileAddress, isHeic, previewAddress, savedAddress, type ShownFile } from "./sent";

/** Controls over a picture must be visible on a white one too. */
const ON_PICTURE = { backgroundColor: "rgb(0 0 0 / 0.65)", filter: "none" };
const SMALL = { padding: 8 };

type ViewerProps = { photos: ReadonlyArray<ShownFile>; open: string; onClose: () => void };

/** All photos of a conversation, one at a time over the page: by keys, by swiping, and closer by two fingers or +. */
export default function Viewer({ photos, open, onClose }: ViewerProps) {
  const close = useBackCloses(onClose);
  // The page's data is loaded again at any time; with other slides the library would begin again.
  const [shown, setShown] = useState(open);
  const wanted = photos.map((photo, place): SlideImage => ({
    src: fileAddress(photo.id),
    alt: placeText(byText(photo.kind, photo.by, photo.at), place + 1, photos.length),
    ...(photo.width !== null && { width: photo.width }),
    ...(photo.height !== null && { height: photo.height }),
  }));
  const slides = useSame(wanted);
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
        photos.findIndex(({ id }) => id === shown),
      )}
      on={{ view: ({ index }) => setShown(photos[index]?.id ?? open) }}
      plugins={[Zoom]}
      // A drawing with transparent parts is shown on white.
      carousel={{ finite: true, preload: 1, imageProps: { style: { backgroundColor: "#fff" } } }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={{ fade: 120, swipe: 200 }}
      labels={{ Lightbox: t("Photos") }}
      styles={{ button: ON_PICTURE, navigationPrev: SMALL, navigationNext: SMALL }}
      toolbar={{ buttons: [<Save key="save" photoOf={photoOf} />, "close"] }}
      render={{
        iconPrev: () => <Icon name="chevron-left" className="size-8" />,
        iconNext: () => <Icon name="chevron-right" className="size-8" />,
        iconClose: () => <Icon name="x" className="size-6" />,
        // The preview is shown during loading.
        iconLoading: () => null,
        iconError: () => (
          <p className="relative bg-[rgb(0_0_0/0.65)] p-2">
            {t("This photo cannot be loaded now.")}
          </p>
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

/** The picture that the page already has, as large as the photo will be; stays if the photo cannot be loaded. */
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
      aria-label={t("Save photo")}
      style={ON_PICTURE}
      className="yarl__button flex items-center"
    >
      <Icon name="download" className="size-6" />
    </a>
  );
}

/**
 * Gives the viewer a step of its own in the history, so that Back closes it instead of the page below. Returns the
 * function that closes it otherwise, and takes that step back. The router hears of neither, so nothing is loaded again.
 */
function useBackCloses(onClose: () => void): () => void {
  const latest = useLatest(onClose);
  const isOver = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    const key = `over-${performance.now()}`;
    window.history.pushState({ ...window.history.state, over: key }, "", window.location.href);
    function hear(event: PopStateEvent) {
      event.stopImmediatePropagation();
      left.abort();
      isOver.current = true;
      latest.current();
    }
    // Before the router's own listener.
    window.addEventListener("popstate", hear, { capture: true, signal: left.signal });
    return () => left.abort();
  }, [latest]);
  return useCallback(() => {
    if (isOver.current) return;
    // A second press would leave the page below.
    isOver.current = true;
    window.history.back();
  }, []);
}

/** A HEIC photo, decoded on this device once it is looked at. */
function HeicSlide({ photo }: { photo: ShownFile }) {
  const { id, by, at } = photo;
  const place = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    const left = new AbortController();
    async function show(): Promise<void> {
      const answer = await fetch(fileAddress(id), { signal: left.signal });
      const bitmap = answer.ok ? await decodeHeic(await answer.blob()) : null;
      const canvas = place.current;
      if (bitmap === null || canvas === null) throw new Error("No picture");
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      bitmap.close();
      setState("shown");
    }
    show().catch(() => {
      if (!left.signal.aborted) setState("failed");
    });
    return () => left.abort();
  }, [id]);
  return (
    <>
      <canvas
        ref={place}
        role="img"
        aria-label={byText("image", by, at)}
        className="max-h-full max-w-full object-contain"
        hidden={state !== "shown"}
      />
      {state === "shown" ? null : (
        <p role="status" className="text-[#fff]">
          {state === "loading" ? t("Loading…") : t("This photo cannot be loaded now.")}
        </p>
      )}
    </>
  );
}
