import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Link as RouterLink } from "react-router-dom";

import { usePriceBooksScreenQuery, type PriceBooksScreenQuery } from "#client/generated/graphql";
import { reach } from "#client/lib/design/fingers";
import { formatDay, formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { Panel } from "../parts/Panel";
import { Screen } from "../parts/Screen";
import { tableLook } from "../parts/tableLook";
import { usePermissions } from "../session/usePermission";
import { BINDING_LABEL, bindingText } from "./bookLabels";
import { BookState } from "./BookState";

type Book = PriceBooksScreenQuery["priceBooks"][number];

/** The price books: upcoming, in force, and past. */
export function PriceBooksScreen() {
  const query = usePriceBooksScreenQuery({ fetchPolicy: "network-only" });
  const mayChange = usePermissions()("viewerCanChangeSettings");
  const inForce = query.data?.priceBooks.find((book) => book.inForce);
  return (
    <Screen>
      <PageHeader
        title="Prices"
        description="What plans cost, by vehicle. A price book is in force from its first day until the next one begins."
        actions={
          mayChange && (
            // The answer says which book a new one copies. If pressed before, the new book would be empty.
            <Button
              component={RouterLink}
              to={paths.admin.newPriceBook(inForce?.id)}
              variant="contained"
              disabled={query.data === undefined}
            >
              New price book
            </Button>
          )
        }
      />
      <QueryBoundary
        query={query}
        skeleton={<Skeleton variant="rounded" height="12rem" />}
        errorTitle="Failed to fetch price books"
        isEmpty={({ priceBooks }) => priceBooks.length === 0}
        empty={
          <StateMessage
            title="No price books yet"
            description={
              mayChange
                ? "Until there is one, every quote starts with the standard offer."
                : "A manager can add one. For now, every quote starts with the standard offer."
            }
          />
        }
      >
        {({ priceBooks }) => (
          <Panel title="Price books">
            <TableContainer>
              <Table size="small" aria-label="Price books" sx={tableLook}>
                <TableHead>
                  <TableRow>
                    <TableCell>Name</TableCell>
                    <TableCell>Begins</TableCell>
                    <TableCell>State</TableCell>
                    <TableCell align="right" sx={wide}>
                      Lines
                    </TableCell>
                    <TableCell sx={wide}>{BINDING_LABEL}</TableCell>
                    <TableCell sx={wide}>Created by</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {priceBooks.map((book) => (
                    <BookRow key={book.id} book={book} />
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          </Panel>
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Hidden on phones, because the book itself shows it, too. Paper is just as narrow but has room. */
const wide = { display: { xs: "none", md: "table-cell" }, displayPrint: "table-cell" } as const;

function BookRow({ book }: { readonly book: Book }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
        <Link component={RouterLink} to={paths.admin.priceBook(book.id)} sx={reach}>
          {book.name}
        </Link>
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatDay(book.beginsOn)}</TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>
        <BookState book={book} />
      </TableCell>
      <TableCell align="right" sx={wide}>
        {formatNumber(book.lineCount)}
      </TableCell>
      <TableCell sx={wide}>{bindingText(book.binding)}</TableCell>
      <TableCell sx={wide}>{book.createdByName ?? "—"}</TableCell>
    </TableRow>
  );
}
