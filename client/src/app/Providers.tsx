import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useState, type ReactNode } from "react";
import { styleNonce } from "../lib/nonce";
import { Notifier } from "../ui/notify/Notifier";
import { themes, type Density } from "./theme";

interface ProvidersProps {
  density: Density;
  /** Part of a page that has base styles of its own. */
  embedded?: boolean;
  children: ReactNode;
}

/** What every area stands on: styles under the page's nonce, the theme (light and dark by the system until somebody switches), notifications. */
export function Providers({ density, embedded = false, children }: ProvidersProps) {
  const [cache] = useState(() => {
    const nonce = styleNonce();
    return createCache({ key: "css", prepend: true, ...(nonce ? { nonce } : {}) });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[density]} defaultMode="system" modeStorageKey="color-mode">
        {!embedded && <CssBaseline />}
        <Notifier>{children}</Notifier>
      </ThemeProvider>
    </CacheProvider>
  );
}
