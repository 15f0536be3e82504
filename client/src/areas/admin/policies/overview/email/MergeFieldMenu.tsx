import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";

import { LazyMenu } from "#client/ui/LazyMenu";
import { MERGE_FIELDS, type MergeFacts } from "#shared/mergeFields";

interface MergeFieldMenuProps {
  readonly facts: MergeFacts;
  /** @param written the field as written in a text */
  readonly onChoose: (written: string) => void;
  /** The menu has closed, and the focus is lost. */
  readonly onClosed: () => void;
}

/** The merge fields an email may use, each with its value for this person. */
export function MergeFieldMenu({ facts, onChoose, onClosed }: MergeFieldMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        Insert field
      </Button>
      <LazyMenu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        // In the dialog, which is a landmark.
        disablePortal
        disableRestoreFocus
        slotProps={{
          transition: { onExited: onClosed },
          paper: { sx: { maxHeight: "min(24rem, 60dvh)", maxWidth: "min(24rem, calc(100vw - 2rem))" } },
        }}
      >
        {MERGE_FIELDS.map(({ name, label, value }) => {
          const text = value(facts)?.trim();
          return (
            <MenuItem
              key={name}
              // A customer must never read an empty field.
              disabled={!text}
              onClick={() => {
                onChoose(`{${name}}`);
                setOpen(false);
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                {label}
                <Typography
                  variant="caption"
                  component="span"
                  noWrap
                  sx={{ display: "block", color: "text.secondary" }}
                >
                  {text || `Empty for this ${facts.noun}`}
                </Typography>
              </Box>
            </MenuItem>
          );
        })}
      </LazyMenu>
    </>
  );
}
