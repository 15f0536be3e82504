import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { CheckList } from "../../../ui/CheckList";
import { PageTitle } from "../../../ui/PageTitle";
import { quoteIntro, quoteWords } from "../content/quote";
import { PageHero } from "../shell/PageHero";
import { GetQuoteButton } from "./GetQuoteButton";
import { useQuoteDialog } from "./QuoteDialogHost";

/** Specification section 2: the heading, and the dialog opens by itself. The page says what to have ready, for who closes it. */
export function QuoteScreen() {
  const { openQuote } = useQuoteDialog();
  useEffect(openQuote, [openQuote]);
  return (
    <>
      <PageTitle>Free quote</PageTitle>
      <PageHero title={quoteWords.heading} text={quoteIntro.text} drawing={<WhatToHave />}>
        <GetQuoteButton size="large">{quoteIntro.reopen}</GetQuoteButton>
      </PageHero>
    </>
  );
}

function WhatToHave() {
  return (
    <Box sx={{ p: { xs: 3, md: 4 }, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" }}>
      <Typography variant="h4" component="h2">
        {quoteIntro.haveTitle}
      </Typography>
      <Box sx={{ mt: 2 }}>
        <CheckList items={quoteIntro.have} />
      </Box>
    </Box>
  );
}
