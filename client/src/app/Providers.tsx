import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { memo, useState, type ReactNode } from "react";

import { styleNonce } from "../lib/nonce";
import { Notifier } from "../ui/notify/Notifier";
import { NotifyContext, type Notify } from "../ui/notify/useNotify";
import { themes, type Density } from "./theme/theme";

interface ProvidersProps {
  readonly density: Density;
  /**
   * How to show notifications, if this is embedded in a page that has base styles and a notification area of its own.
   */
  readonly pageNotify?: Notify;
  readonly children: ReactNode;
}

/**
 * What every area needs: styles with the page's nonce, the theme (light or dark as the system, until the user
 * switches), notifications.
 */
export const Providers = memo(function Providers({ density, pageNotify, children }: ProvidersProps) {
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
});
