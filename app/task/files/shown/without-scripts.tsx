import { t } from "~/core/words/t";
import { useMe } from "~/core/session/use-me";

/**
 * Says, without scripts, that words can be sent but no files: a script removes from photos where they were taken. With
 * scripts this is neither rendered nor loaded.
 */
export function WithoutScripts() {
  const { most_file_mb: most } = useMe();
  return (
    <noscript>
      {import.meta.env.SSR && most !== null ? (
        <p className="text-ink-soft border-t px-3 py-2 text-xs">
          {t("You can send words here. Photos and files need a browser that runs scripts.")}
        </p>
      ) : null}
    </noscript>
  );
}
