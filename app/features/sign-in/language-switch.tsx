import { useLocation } from "@remix-run/react";
import { Button } from "~/core/kit/ui/button";
import { SelectField } from "~/core/kit/ui/select-field";
import { href } from "~/core/server/addresses";
import { LANGUAGE_OPTIONS } from "~/core/session/language/language";
import { t } from "~/core/words/t";
import { readerLanguage } from "~/core/words/reads-in";

/** Changes the language by loading the page again; text typed on it is lost. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={href("/resources/language")}
      className="mt-8 flex justify-center gap-2"
    >
      <input type="hidden" name="next" value={pathname + search} />
      <SelectField
        name="language"
        label={t("Language")}
        labelHidden
        defaultValue={readerLanguage()}
        options={LANGUAGE_OPTIONS}
        onChange={(event) => event.currentTarget.form?.submit()}
        className="w-72"
      />
      <noscript>
        <Button type="submit">{t("Change")}</Button>
      </noscript>
    </form>
  );
}
