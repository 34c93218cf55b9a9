import { useSyncExternalStore } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { SegmentedControl } from "~/core/kit/ui/segmented";
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from "~/core/shell/theme";

const options = [
  { value: "light", label: "Light", icon: <Icon name="sun" />, iconOnly: true },
  { value: "dark", label: "Dark", icon: <Icon name="moon" />, iconOnly: true },
  {
    value: "system",
    label: "Like my device",
    icon: <Icon name="monitor" />,
    iconOnly: true,
  },
] as const;

/** Light, dark, or like the device; stored in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<ThemeChoice>(onThemeChange, readTheme, () => "system");
  return <SegmentedControl label="Theme" value={theme} onChange={chooseTheme} options={options} />;
}
