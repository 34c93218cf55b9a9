import { useSyncExternalStore } from "react";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { SegmentedControl } from "~/core/kit/ui/segmented";
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from "~/core/shell/theme";

const options = late(
  () =>
    [
      { value: "light", label: m.areas_light(), icon: <Icon name="sun" /> },
      { value: "dark", label: m.areas_dark(), icon: <Icon name="moon" /> },
      { value: "system", label: m.areas_like_my_device(), icon: <Icon name="monitor" /> },
    ] as const,
);

/** Light, dark, or like the device; stored in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<ThemeChoice>(onThemeChange, readTheme, () => "system");
  return (
    <SegmentedControl
      label={m.areas_theme()}
      value={theme}
      onChange={chooseTheme}
      options={options}
    />
  );
}
