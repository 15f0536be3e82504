import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";

import { Hint } from "#client/ui/Hint";
import { DarkModeIcon, LightModeIcon, SettingsBrightnessIcon } from "#client/ui/icons";

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
    <Hint title={`${label}. Press for ${next}.`} describes>
      <IconButton color="inherit" aria-label={label} onClick={() => setMode(next)}>
        <Icon fontSize="small" />
      </IconButton>
    </Hint>
  );
}
