/** The Remix options; vite.config.ts hands them to the Remix plugin. */

/** @type {import("@remix-run/dev").VitePluginConfig} */
export const remixOptions = {
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/*.test.ts", "**/*.test.tsx"],
  future: {
    v3_fetcherPersist: true,
    // Two dozen routes are known at once: discovering one late would mount a page anew that is being typed into.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
