import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { routeHeading } from "#client/lib/routeHeading";
import { siteConfig } from "#client/lib/siteConfig";
import { CheckList } from "#client/ui/CheckList";
import { ToneBadge } from "#client/ui/ToneBadge";
import { AskForLink } from "./AskForLink";
import { SignInByLink } from "./SignInByLink";
import { SignInByNumber } from "./SignInByNumber";
import { signInTexts } from "./signInTexts";

interface SignInPanelProps {
  /** Why the form is shown, if a session has ended. */
  readonly message: string | null;
  /** The token of the link that was opened. */
  readonly link: string | null;
}

type Way =
  | { readonly by: "link"; readonly token: string }
  /** `chosen`: instead of another way. */
  | { readonly by: "number"; readonly email: string; readonly chosen: boolean }
  /** `message`: why the link that was opened did not sign in. */
  | { readonly by: "newLink"; readonly email: string; readonly message: string | null };

/** The sign-in form next to a description of the portal. */
export function SignInPanel({ message, link }: SignInPanelProps) {
  const [way, setWay] = useState<Way>(
    link === null ? { by: "number", email: "", chosen: false } : { by: "link", token: link },
  );
  const byNumber = (email: string) => setWay({ by: "number", email, chosen: true });
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 4, md: 8 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 26rem" },
      }}
    >
      <Box sx={{ pt: { md: 3 } }}>
        <ToneBadge tone="green" plain>
          {signInTexts.badge}
        </ToneBadge>
        <Typography variant="h2" component="h1" ref={routeHeading} tabIndex={-1} sx={{ mt: 2 }}>
          {signInTexts.title}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, mb: { md: 3 }, maxWidth: "34rem", color: "text.secondary" }}>
          {signInTexts.text(siteConfig().brandName)}
        </Typography>
        <Box sx={{ display: { xs: "none", md: "block" } }}>
          <CheckList items={signInTexts.inside} />
        </Box>
      </Box>
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <Typography variant="h3" component="h2">
          {signInTexts.formTitle}
        </Typography>
        {way.by === "number" && (
          <SignInByNumber
            message={message}
            email={way.email}
            autoFocus={way.chosen}
            onWithout={(email) => setWay({ by: "newLink", email, message: null })}
          />
        )}
        {way.by === "newLink" && <AskForLink message={way.message} email={way.email} onWithNumber={byNumber} />}
        {way.by === "link" && (
          <SignInByLink
            token={way.token}
            onDead={(reason) => setWay({ by: "newLink", email: "", message: reason })}
            onWithNumber={() => byNumber("")}
          />
        )}
      </Paper>
    </Box>
  );
}
