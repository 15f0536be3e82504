import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { contactStatement, termsStatement, type ConsentStatement } from "../../../domains/consent/consentStatements";
import { siteConfig } from "../../../lib/siteConfig";
import { CheckboxField } from "../../../ui/form/CheckboxField";
import { quoteHints } from "../content/quote";

export function ConsentFields() {
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <CheckboxField name="tcpa" label={<Statement parts={contactStatement(siteConfig().brandName)} />} required />
      <CheckboxField name="terms" label={<Statement parts={termsStatement()} />} required />
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {quoteHints.consent}
      </Typography>
    </Box>
  );
}

/** Links open in a new tab: reading the terms must not cost somebody the form. */
function Statement({ parts }: { readonly parts: ConsentStatement }) {
  return (
    <Typography component="span" variant="body2">
      {parts.map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <Link key={part.to} component={RouterLink} to={part.to} target="_blank" rel="noopener" underline="always">
            {part.text}
          </Link>
        ),
      )}
    </Typography>
  );
}
