import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { Dialog } from "#client/ui/Dialog";
import { CloseIcon, SearchIcon } from "#client/ui/icons";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import { usePermissions } from "../session/usePermission";
import { choiceOf, placesNamed, type PaletteChoice } from "./paletteChoices";
import { PaletteList, optionId } from "./PaletteList";
import { PaletteStatus } from "./PaletteStatus";
import { useChosen } from "./useChosen";
import { useSearchResults } from "./useSearchResults";

export interface PaletteDialogProps {
  readonly onClose: () => void;
}

/** Finds records, pages and actions, and opens the chosen one. */
export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const [text, setText] = useState("");
  const may = usePermissions();
  const navigate = useNavigate();
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [titleId, listId] = [useId(), useId()];
  const found = useSearchResults(text);
  const choices = [...placesNamed(text, may), ...found.records.map(choiceOf)];
  const { active, setActive, onKeyDown, reset } = useChosen(choices, found.isWaiting, choose);

  function choose({ to }: PaletteChoice): void {
    // Closed first: the focus returns to where it was, and the new screen's heading then takes it.
    flushSync(onClose);
    void navigate(to);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      transitionDuration={0}
      // Fixed height, so that nothing moves while someone types.
      slotProps={{ paper: { sx: { height: onPhone ? "100%" : "32rem" } } }}
    >
      <VisuallyHidden id={titleId}>Search</VisuallyHidden>
      <Box
        sx={{ display: "flex", alignItems: "center", gap: 1, pl: 2, pr: 1, borderBottom: 1, borderColor: "divider" }}
      >
        <SearchIcon fontSize="small" aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          type="text"
          value={text}
          placeholder="Name, phone, email, VIN, number or page"
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": "Search everything",
              "aria-autocomplete": "list",
              "aria-expanded": choices.length > 0,
              "aria-controls": listId,
              "aria-activedescendant": active && optionId(listId, active),
              autoComplete: "off",
              spellCheck: false,
              enterKeyHint: "go",
              maxLength: 200,
            },
          }}
          sx={{ minHeight: 56, "& input": { textOverflow: "ellipsis" } }}
        />
        <IconButton aria-label="Close" onClick={onClose} sx={{ minWidth: 44, minHeight: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <PaletteList
        id={listId}
        choices={choices}
        active={active}
        isWaiting={found.isWaiting}
        onPoint={setActive}
        onChoose={choose}
      />
      <PaletteStatus text={text} found={found} choiceCount={choices.length} />
    </Dialog>
  );
}
