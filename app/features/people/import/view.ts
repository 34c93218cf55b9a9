import * as z from "zod/mini";
import { defineSearch, optional, wholeNumber } from "~/core/kit/address/define-search";

export const PAGE_SIZE = 25;

/** Which rows of the file an address shows. */
export const rowsSearch = defineSearch(
  "/admin-dashboard/import-users",
  z.object({ show: optional(z.enum(["all", "problems", "good"])), page: wholeNumber(1, 10_000) }),
);
