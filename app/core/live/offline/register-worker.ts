import { readerLanguage } from "~/core/words/reads-in";
import workerUrl from "~/service-worker/worker?worker&url";

/** This browser's active service worker. Throws where there can be none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const type = import.meta.env.PROD ? "classic" : "module";
  const language = readerLanguage();
  // The worker has no page to take a language from, so each language has its own worker, with its own files.
  const url = language === "en" ? workerUrl : `${workerUrl}?language=${language}`;
  const registration = await navigator.serviceWorker.register(url, { scope: "/", type });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (registration.active) resolve();
      else if (coming.state === "redundant") reject(new Error("Not installed."));
    });
  });
  return registration;
}
