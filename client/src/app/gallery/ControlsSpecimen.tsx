import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";

import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { Hint } from "#client/ui/Hint";
import { AddIcon } from "#client/ui/icons";
import { Key, KeyboardHelp } from "#client/ui/KeyboardHelp";
import { useNotify } from "#client/ui/notify/useNotify";
import { Row, Specimen } from "./Specimen";

export function ControlsSpecimen() {
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [helping, setHelping] = useState(false);
  const [tab, setTab] = useState(0);
  return (
    <>
      <Specimen title="Buttons">
        {(["contained", "outlined", "text"] as const).map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} color="inherit">
              Cancel
            </Button>
            <Button variant={variant} color="error">
              Delete
            </Button>
            <Button variant={variant} startIcon={<AddIcon />}>
              Add lead
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Pending
            </Button>
          </Row>
        ))}
        <Row>
          <Button variant="contained" size="large">
            Get my quote
          </Button>
          <Hint title="Says what it does">
            <IconButton aria-label="Add">
              <AddIcon />
            </IconButton>
          </Hint>
          <Key>j</Key>
          <Key>Enter</Key>
        </Row>
        <Tabs value={tab} onChange={(_event, next: number) => setTab(next)} aria-label="Example">
          <Tab label="Overview" />
          <Tab label="Quotes (2)" />
          <Tab label="Activity" />
        </Tabs>
      </Specimen>
      <Specimen title="Messages and dialogs">
        <Row>
          <Button variant="outlined" color="inherit" onClick={() => notify({ title: "Lead updated successfully" })}>
            Notify
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() =>
              notify({
                title: "Contract sent",
                description: "The customer has been invited to review and sign.",
                action: (
                  <Button size="small" variant="outlined">
                    View contract
                  </Button>
                ),
              })
            }
          >
            Notify with action
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => notify({ title: "Error", description: "Failed to update lead", variant: "destructive" })}
          >
            Notify failure
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            Ask
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setHelping(true)}>
            Keyboard
          </Button>
        </Row>
        <Alert severity="info">A message that stays.</Alert>
        <Alert severity="warning">Something to look at before going on.</Alert>
        <Alert severity="error">Something that did not work.</Alert>
        <Alert severity="success">Something that did.</Alert>
      </Specimen>
      <ConfirmDialog
        open={asking}
        title="Delete this record?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        This removes its two notes and three files. It cannot be undone.
      </ConfirmDialog>
      <KeyboardHelp open={helping} onClose={() => setHelping(false)} />
    </>
  );
}
