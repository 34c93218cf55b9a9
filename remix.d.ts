/// <reference types="vite/client" />
// Tells the types of Remix which future flag remix.config.js sets.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
