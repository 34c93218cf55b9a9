import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isAtOtherPage, keepEarlyChoices } from "./core/kit/early";
import { leaveComposedKeys } from "~/core/kit/keys";
import { noteTouches } from "~/core/kit/list/touched";
import { keepPressesSingle } from "~/core/kit/one-press";
import { haveShown } from "~/core/live/on-demand";
import { installPatientFetch } from "~/core/live/use-reach";

keepEarlyChoices();
leaveComposedKeys();
keepPressesSingle();
noteTouches();
installPatientFetch();
void start();

async function start() {
  await decodeData();
  await haveShown();
  if (isAtOtherPage()) {
    window.location.reload();
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

/**
 * Remix's first render throws the promise of its decoded data without a boundary around it. A key pressed before that
 * render makes the render synchronous, and React gives up the whole page: "Root did not complete".
 */
async function decodeData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
