import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import SettingsBrightnessOutlined from "@mui/icons-material/SettingsBrightnessOutlined";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";

const modes = {
  system: { label: "Colors follow the system", next: "light", Icon: SettingsBrightnessOutlined },
  light: { label: "Light colors", next: "dark", Icon: LightModeOutlined },
  dark: { label: "Dark colors", next: "system", Icon: DarkModeOutlined },
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
