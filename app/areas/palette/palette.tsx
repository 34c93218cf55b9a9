import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
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
    label: m.areas_logout(),
    text: m.areas_log_out_logout_sign(),
    icon: "log-out",
    choose: () => void askToLeave(notePlace()),
  },
  theme("dark", m.areas_dark_theme(), "moon"),
  theme("light", m.areas_light_theme(), "sun"),
  theme("system", m.areas_theme_like_my_device(), "monitor"),
]);

/** The palette, with what it finds beside the menu. */
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
    text: m.areas_label_colours_mode({ label }),
    icon,
    choose: () => chooseTheme(choice),
  };
}
