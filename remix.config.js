/** The Remix options; vite.config.ts hands them to the Remix plugin. */

/** @type {import("@remix-run/dev").VitePluginConfig} */
export const remixOptions = {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    // All routes can be known from the start; discovering them late costs requests and gains nothing.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
