import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useState, type ReactNode } from "react";
import { styleNonce } from "../lib/nonce";
import { NotifyContext, type Notify } from "../ui/notify/useNotify";
import { Notifier } from "../ui/notify/Notifier";
import { themes, type Density } from "./theme/theme";

interface ProvidersProps {
  density: Density;
  /** How the page around tells things, where this is a part of one that has base styles and a notification area of its own. */
  pageNotify?: Notify;
  children: ReactNode;
}

/** What every area stands on: styles under the page's nonce, the theme (light and dark by the system until somebody switches), notifications. */
export function Providers({ density, pageNotify, children }: ProvidersProps) {
  const [cache] = useState(() => {
    const nonce = styleNonce();
    return createCache({ key: "css", prepend: true, ...(nonce ? { nonce } : {}) });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[density]} defaultMode="system" modeStorageKey="color-mode">
        {pageNotify === undefined ? (
          <>
            <CssBaseline />
            <Notifier>{children}</Notifier>
          </>
        ) : (
          <NotifyContext value={pageNotify}>{children}</NotifyContext>
        )}
      </ThemeProvider>
    </CacheProvider>
  );
}
