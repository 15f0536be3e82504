import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useRef, useState, type ComponentType } from "react";

import {
  FormatBoldIcon,
  FormatHeadingIcon,
  FormatItalicIcon,
  FormatListBulletedIcon,
  FormatListNumberedIcon,
  LinkIcon,
} from "#client/ui/icons";
import { LinkPopover } from "./LinkPopover";

interface Tool {
  readonly label: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly is: string;
  readonly press: (chain: ChainedCommands) => ChainedCommands;
}

const tools: readonly Tool[] = [
  { label: "Heading", icon: FormatHeadingIcon, is: "heading", press: (chain) => chain.toggleHeading({ level: 2 }) },
  { label: "Bold", icon: FormatBoldIcon, is: "bold", press: (chain) => chain.toggleBold() },
  { label: "Italic", icon: FormatItalicIcon, is: "italic", press: (chain) => chain.toggleItalic() },
  {
    label: "Bulleted list",
    icon: FormatListBulletedIcon,
    is: "bulletList",
    press: (chain) => chain.toggleBulletList(),
  },
  {
    label: "Numbered list",
    icon: FormatListNumberedIcon,
    is: "orderedList",
    press: (chain) => chain.toggleOrderedList(),
  },
];

interface FormattingToolsProps {
  readonly editor: Editor;
  readonly disabled: boolean;
}

export function FormattingTools({ editor, disabled }: FormattingToolsProps) {
  const linkButton = useRef<HTMLButtonElement>(null);
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...tools.map(({ is }) => is), "link"].filter((is) => now.isActive(is)),
  });
  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      // Keeps the focus in the text, so that the format applies to what is typed next.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.25, p: 0.5, borderBottom: 1, borderColor: "divider" }}
    >
      {tools.map(({ label, icon: Icon, is, press }) => (
        <IconButton
          key={label}
          size="small"
          aria-label={label}
          title={label}
          aria-pressed={active.includes(is)}
          disabled={disabled}
          color={active.includes(is) ? "primary" : "default"}
          onClick={() => void press(editor.chain().focus()).run()}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
      <IconButton
        ref={linkButton}
        size="small"
        aria-label="Link"
        title="Link"
        aria-pressed={active.includes("link")}
        disabled={disabled}
        color={active.includes("link") ? "primary" : "default"}
        onClick={() => setLinking(true)}
      >
        <LinkIcon fontSize="small" />
      </IconButton>
      {linking && <LinkPopover editor={editor} anchor={linkButton} onClose={() => setLinking(false)} />}
    </Box>
  );
}
