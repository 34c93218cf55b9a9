import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { IconName } from "~/core/kit/ui/icon-names";
import type { AnywhereProps, Beyond } from "~/core/shell/sockets";
import { chooseTheme } from "~/core/shell/theme";
import { askToLeave } from "~/areas/leave";
import { notePlace } from "~/core/kit/note-place";
import PaletteWindow from "~/features/palette/palette-window";
import { NAMES, placesFor } from "./places";

const ACTS: Beyond["acts"] = late(() => [
  {
    id: "logout",
    label: t("Logout"),
    text: t("Log out logout sign out leave"),
    icon: "log-out",
    choose: () => void askToLeave(notePlace()),
  },
  theme("dark", t("Dark theme"), "moon"),
  theme("light", t("Light theme"), "sun"),
  theme("system", t("Theme like my device"), "monitor"),
]);

export default function Palette(props: AnywhereProps) {
  const beyond = { places: placesFor(props), names: NAMES, acts: ACTS };
  return <PaletteWindow {...props} beyond={beyond} />;
}

function theme(
  choice: Parameters<typeof chooseTheme>[0],
  label: string,
  icon: IconName,
): Beyond["acts"][number] {
  return {
    id: `theme-${choice}`,
    label,
    text: t("{label} colours mode", { label }),
    icon,
    choose: () => chooseTheme(choice),
  };
}
