import { DarkModeIcon, LightModeIcon, SettingsBrightnessIcon } from "#client/ui/icons";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";

const modes = {
  system: { label: "Colors follow the system", next: "light", Icon: SettingsBrightnessIcon },
  light: { label: "Light colors", next: "dark", Icon: LightModeIcon },
  dark: { label: "Dark colors", next: "system", Icon: DarkModeIcon },
} as const;

/** Cycles through system, light and dark; the choice is stored in this browser. */
export function ColorModeSwitch() {
  const { mode = "system", setMode } = useColorScheme();
  const { label, next, Icon } = modes[mode];
  return (
    <Tooltip title={`${label}. Press for ${next}.`} describeChild>
      <IconButton color="inherit" aria-label={label} onClick={() => setMode(next)}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
