import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";

import type { useShopChoicesQuery } from "#client/generated/graphql";
import { scroller } from "#client/ui/scroller";
import { shopAddress } from "./shopValues";

interface ShopChoicesProps {
  readonly query: Pick<ReturnType<typeof useShopChoicesQuery>, "data" | "previousData" | "error" | "refetch">;
  readonly chosenId: string | null;
  /** Whether the shops are still those of an earlier search. */
  readonly isWaiting: boolean;
  readonly isSaving: boolean;
  readonly onChoose: (shopId: string) => Promise<void>;
}

/** The shops that were found, and the state of the search. */
export function ShopChoices({ query, chosenId, isWaiting, isSaving, onChoose }: ShopChoicesProps) {
  const found = (query.data ?? query.previousData)?.shopPage;
  if (query.error && query.data === undefined)
    return (
      <Box role="alert" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="body2">The shops could not be loaded.</Typography>
        <Button size="small" color="inherit" onClick={() => void query.refetch().catch(() => undefined)}>
          Try again
        </Button>
      </Box>
    );
  const shops = found?.items ?? [];
  return (
    <>
      <List
        aria-label="Repair shops"
        aria-busy={isWaiting}
        disablePadding
        sx={{ ...scroller, flex: 1, opacity: isWaiting ? 0.6 : 1 }}
      >
        {shops.map((shop) => (
          <ListItem key={shop.id} disablePadding>
            <ListItemButton
              selected={shop.id === chosenId}
              disabled={isSaving}
              onClick={() => void onChoose(shop.id)}
              sx={{ minHeight: 44 }}
            >
              <ListItemText
                primary={shop.name}
                secondary={[shopAddress(shop), shop.phone].filter(Boolean).join(" · ") || "No address yet"}
                slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Typography variant="caption" color="textSecondary" role="status">
        {found === undefined ? "Loading..." : summary(shops.length, found.matchingCount)}
      </Typography>
    </>
  );
}

function summary(shown: number, matching: number): string {
  if (matching === 0) return "No shop found. Add it once, and you can choose it for any claim.";
  if (shown < matching) return `The first ${shown} of ${matching}. Search to find others.`;
  return matching === 1 ? "1 shop" : `${matching} shops`;
}
