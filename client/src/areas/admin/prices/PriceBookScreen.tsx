import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink, useParams, useSearchParams } from "react-router-dom";

import { usePriceBookScreenQuery, type PriceBook_BookFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { BackButton } from "../parts/BackButton";
import { RecordNotFound } from "../parts/RecordNotFound";
import { Screen } from "../parts/Screen";
import { usePermissions } from "../session/usePermission";
import { BookFacts } from "./BookFacts";
import { BookState } from "./BookState";
import { type OpenedBook, PriceBookEditor } from "./PriceBookEditor";
import { PriceBookLines } from "./PriceBookLines";
import { linesOf } from "./priceBookValues";

/** A price book; it can be changed until its first day. */
export function PriceBookScreen() {
  const { id = "" } = useParams();
  const mayChange = usePermissions()("viewerCanChangeSettings");
  return (
    <OfBook id={id}>
      {(book) => (
        <>
          <PageHeader
            title={book.name}
            back={<BackToPrices />}
            badges={<BookState book={book} />}
            description={
              book.begun
                ? `A book that has begun can't be changed.${mayChange ? " Create a new one to change prices." : ""}`
                : undefined
            }
            actions={
              mayChange &&
              book.begun && (
                <Button component={RouterLink} to={paths.admin.newPriceBook(book.id)} variant="contained">
                  New book from this one
                </Button>
              )
            }
          />
          {mayChange && !book.begun ? (
            <PriceBookEditor book={book} />
          ) : (
            <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
              <BookFacts book={book} />
              <PriceBookLines lines={linesOf(book)} />
            </Box>
          )}
        </>
      )}
    </OfBook>
  );
}

/** A new price book, which starts as a copy of the one in the URL. */
export function NewPriceBookScreen() {
  const [search] = useSearchParams();
  const from = search.get("from");
  if (from === null) return <NewBook from={null} />;
  return <OfBook id={from}>{(book) => <NewBook from={book} />}</OfBook>;
}

function NewBook({ from }: { readonly from: PriceBook_BookFragment | null }) {
  const editor = (
    <>
      <PageHeader
        title="New price book"
        back={<BackToPrices />}
        description={from === null ? "Upload its lines as a CSV file." : `Starts as a copy of ${from.name}.`}
      />
      <PriceBookEditor copied={from} />
    </>
  );
  return from === null ? <Screen>{editor}</Screen> : editor;
}

interface OfBookProps {
  readonly id: string;
  readonly children: (book: OpenedBook) => React.ReactNode;
}

function OfBook({ id, children }: OfBookProps) {
  const query = usePriceBookScreenQuery({ variables: { id }, fetchPolicy: "network-only" });
  return (
    <Screen printsAcross>
      <QueryBoundary
        query={query}
        skeleton={<Skeleton variant="rounded" height="24rem" />}
        errorTitle="Failed to fetch price book"
        errorHeader={<PageHeader title="Price book" back={<BackToPrices />} />}
      >
        {({ priceBook }) => (priceBook === null ? <NotFound /> : children(priceBook))}
      </QueryBoundary>
    </Screen>
  );
}

function BackToPrices() {
  return <BackButton to={paths.admin.prices}>Back to prices</BackButton>;
}

function NotFound() {
  return (
    <RecordNotFound
      page="Price book not found"
      title="We can't find this price book"
      description="It may have been removed, or the link may be incomplete."
      back={{ label: "Back to prices", to: paths.admin.prices }}
    />
  );
}
