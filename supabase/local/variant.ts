import type { LocalSupabaseOptions } from "./index.ts";

/** Returns which of the databases that hosted projects have the environment asks for; see README.md. */
export function variantOf(
  environment: NodeJS.ProcessEnv,
): Pick<LocalSupabaseOptions, "autoExpose" | "icuLocale"> {
  return {
    autoExpose: environment.LOCAL_SUPABASE_AUTO_EXPOSE !== "no",
    icuLocale: environment.LOCAL_SUPABASE_ICU_LOCALE || undefined,
  };
}
