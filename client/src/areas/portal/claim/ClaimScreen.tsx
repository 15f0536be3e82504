import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, type ReactNode } from "react";
import { Link as RouterLink, useLocation, useParams } from "react-router-dom";

import { usePortalClaimScreenQuery, type PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { ANSWER_HASH, paths } from "#client/lib/paths";
import { siteConfig } from "#client/lib/siteConfig";
import { ArrowBackIcon } from "#client/ui/icons";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { shortId } from "#shared/text/shortId";
import { useLivePortal } from "../live/useLivePortal";
import { FormSkeleton } from "../parts/FormSkeleton";
import { KeepPlace } from "../parts/KeepPlace";
import { Panel } from "../parts/Panel";
import { SayChanges } from "../parts/SayChanges";
import { ClaimConversation } from "./ClaimConversation";
import { ClaimFacts } from "./ClaimFacts";
import { claimStage } from "./claimStage";
import { ClaimUploads } from "./files/ClaimUploads";
import { Objection } from "./Objection";
import { MissingDocuments } from "./requiredDocuments/MissingDocuments";

/** One claim: its status, the next step, and the conversation. */
export function ClaimScreen() {
  const { id = "" } = useParams();
  return <ClaimOf key={id} id={id} />;
}

function ClaimOf({ id }: { readonly id: string }) {
  const query = usePortalClaimScreenQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  useLivePortal(query);
  return (
    <>
      <PageHeader
        title={`Claim ${shortId(id)}`}
        back={
          <Button
            component={RouterLink}
            to={paths.portal.claims}
            color="inherit"
            size="small"
            startIcon={<ArrowBackIcon />}
            sx={{ ml: -1 }}
          >
            All claims
          </Button>
        }
      />
      <QueryBoundary query={query} skeleton={<FormSkeleton />} errorTitle="We couldn't load your claim">
        {({ customerClaim: claim }) =>
          claim ? (
            <KeepPlace>
              <Box sx={columns}>
                <SayChanges sentences={sentencesOf(claim)} />
                <Box sx={stack}>
                  <ClaimFacts claim={claim} />
                  <Objection claim={claim} />
                  <ClaimUploads claim={claim} />
                </Box>
                <AnswerPlace>
                  <MissingDocuments claim={claim} />
                  <ClaimConversation claim={claim} />
                </AnswerPlace>
              </Box>
            </KeepPlace>
          ) : (
            <Panel title="We can't find this claim">
              <Typography>It may belong to another email address. Your claims are in the list.</Typography>
            </Panel>
          )
        }
      </QueryBoundary>
    </>
  );
}

/** Where the claim stands, and what we have written. */
function sentencesOf(claim: PortalClaim_ClaimFragment): readonly string[] {
  const { title, next } = claimStage(claim);
  const messages = claim.messages.filter(({ fromCustomer }) => !fromCustomer);
  return [`${title}. ${next}`, ...messages.map(({ content }) => `Message from ${siteConfig().brandName}: ${content}`)];
}

/** Scrolled to and focused if the URL says that the customer came to answer. */
function AnswerPlace({ children }: { readonly children: ReactNode }) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== ANSWER_HASH) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Box
      ref={place}
      role="group"
      aria-label="Messages and documents"
      tabIndex={-1}
      sx={{ ...stack, scrollMarginTop: (theme) => theme.spacing(2) }}
    >
      {children}
    </Box>
  );
}

const stack = { display: "grid", gap: { xs: 3, md: 4 }, gridTemplateColumns: "minmax(0, 1fr)" } as const;

const columns = {
  display: "grid",
  gap: { xs: 3, md: 4 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
