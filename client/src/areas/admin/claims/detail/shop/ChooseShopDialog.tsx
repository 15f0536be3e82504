import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useRef, type ReactNode } from "react";

import { SearchBox } from "#client/areas/admin/parts/SearchBox";
import { useShopChoicesQuery } from "#client/generated/graphql";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useSearchText } from "#client/lib/useSearchText";
import { Dialog } from "#client/ui/Dialog";
import { ShopChoices } from "./ShopChoices";

interface ChooseShopDialogProps {
  /** The claim's current shop; null for none. */
  readonly chosenId: string | null;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Says that someone else has chosen a shop since; not while one is being saved. */
  readonly changed: ReactNode;
  readonly onChoose: (shopId: string | null) => Promise<unknown>;
  /** Starts a new shop with the search text as its name. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Picks the claim's shop from the known ones with a single press. */
export function ChooseShopDialog({
  chosenId,
  search,
  onSearch,
  changed,
  onChoose,
  onAdd,
  onClose,
}: ChooseShopDialogProps) {
  const titleId = useId();
  const [text, setText] = useSearchText(search, onSearch);
  const { running: isSaving, run } = useOneAtATime();
  const searchBox = useRef<HTMLInputElement>(null);
  const query = useShopChoicesQuery({ variables: { search: search.trim() }, fetchPolicy: "cache-and-network" });

  const choose = (shopId: string | null): Promise<void> => run(() => onChoose(shopId));

  function add(): void {
    onSearch(text);
    onAdd();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onEntered: () => searchBox.current?.focus() } }}
    >
      <DialogTitle id={titleId}>Choose the repair shop</DialogTitle>
      {/* Fixed height, so that nothing moves while someone types. */}
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1.5, height: "24rem" }}>
        <Box sx={{ display: "flex", flex: "none", pt: 0.5 }}>
          <SearchBox
            label="Search repair shops"
            placeholder="Name, phone, email or city"
            value={text}
            onChange={setText}
            inputRef={searchBox}
            wide
          />
        </Box>
        <ShopChoices
          query={query}
          chosenId={chosenId}
          isWaiting={text !== search || query.data === undefined}
          isSaving={isSaving}
          onChoose={choose}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <Button color="inherit" onClick={add} sx={{ mr: "auto" }}>
          Add a shop
        </Button>
        {chosenId !== null && (
          <Button color="inherit" loading={isSaving} onClick={() => void choose(null)}>
            No shop
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
      {!isSaving && changed}
    </Dialog>
  );
}
