import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

import { mergeFieldsIn } from "#shared/mergeFields";

/** Highlights merge fields in the text. They remain plain text, which is sent as written. */
export const MergeFieldMarks = Extension.create({
  name: "mergeFieldMarks",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const marks: Decoration[] = [];
          doc.descendants((node, position) => {
            for (const { from, to } of mergeFieldsIn(node.text ?? ""))
              marks.push(Decoration.inline(position + from, position + to, { "data-merge-field": "" }));
          });
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});
