import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { SegmentedControl } from "~/components/ui/segmented";
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from "./theme";

const options = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" />, iconOnly: true },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" />, iconOnly: true },
  {
    value: "system",
    label: "Like my device",
    icon: <Monitor aria-hidden="true" />,
    iconOnly: true,
  },
] as const;

/** Light, dark, or like the device; kept in this browser. */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useSyncExternalStore<ThemeChoice>(onThemeChange, readTheme, () => "system");
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={chooseTheme}
      options={options}
      className={className}
    />
  );
}
