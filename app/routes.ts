import { flatRoutes } from "@remix-run/fs-routes";

/** The folders of app/routes, as their names say. */
export default flatRoutes({ ignoredRouteFiles: ["**/*.test.ts", "**/*.test.tsx"] });
