import type { LocalSupabaseOptions } from "./index.ts";

/** Returns which of the databases that hosted projects have the environment asks for; see README.md. */
export function variantOf(
  environment: NodeJS.ProcessEnv,
): Pick<LocalSupabaseOptions, "autoExpose" | "icuLocale"> {
  const { LOCAL_SUPABASE_AUTO_EXPOSE: expose, LOCAL_SUPABASE_ICU_LOCALE: locale } = environment;
  return { autoExpose: expose !== "no", icuLocale: locale === "" ? undefined : locale };
}
