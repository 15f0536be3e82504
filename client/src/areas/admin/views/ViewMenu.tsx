import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";

import type { SavedView_ViewFragment } from "#client/generated/graphql";
import { MoreVertIcon } from "#client/ui/icons";
import { LazyMenu } from "#client/ui/LazyMenu";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { RenameViewDialogProps } from "./RenameViewDialog";
import { useViewChanges } from "./useViewChanges";

const RenameViewDialog = lazyScreen<RenameViewDialogProps>(
  async () => (await import("./RenameViewDialog")).RenameViewDialog,
  null,
);

interface ViewMenuProps {
  readonly view: SavedView_ViewFragment;
  /** The viewer's own views of the list, in their order. */
  readonly own: readonly SavedView_ViewFragment[];
}

/** What can be done to a view in the navigation. */
export function ViewMenu({ view, own }: ViewMenuProps) {
  const { name, shared } = view;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [renaming, setRenaming] = useState(false);
  const { change, remove } = useViewChanges();
  const at = own.findIndex(({ id }) => id === view.id);
  const sharing = shared
    ? { title: "View no longer shared", description: name }
    : { title: "View shared", description: name };

  function chosen(act: () => unknown): () => void {
    return () => {
      setAnchor(null);
      void act();
    };
  }

  return (
    <>
      <IconButton
        size="small"
        className="view-menu"
        aria-label={`Change ${name}`}
        title="Rename, share, move or delete"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <LazyMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={chosen(() => setRenaming(true))}>Rename</MenuItem>
        <MenuItem onClick={chosen(() => change(view, { shared: !shared }, sharing))}>
          {shared ? "Stop sharing" : "Share with colleagues"}
        </MenuItem>
        {at > 0 && <MenuItem onClick={chosen(() => change(view, { position: at - 1 }))}>Move up</MenuItem>}
        {at !== -1 && at < own.length - 1 && (
          <MenuItem onClick={chosen(() => change(view, { position: at + 1 }))}>Move down</MenuItem>
        )}
        <MenuItem onClick={chosen(() => remove(view))}>Delete view</MenuItem>
      </LazyMenu>
      {renaming && <RenameViewDialog view={view} onClose={() => setRenaming(false)} />}
    </>
  );
}
