import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input, onceFor, path, query } from "#server/engine/rest/sources.js";
import {
  RestChangeViewDocument,
  RestRemoveViewDocument,
  RestRestoreViewDocument,
  RestSaveViewDocument,
  RestViewsDocument,
} from "#server/generated/rest.js";

const GROUP = "Saved views";

export const viewRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/views",
    summary: "Saved views of lists: your own in order, then those that colleagues share",
    notes:
      "For the lists that you may read. `count` is how many records a view has for you now, 1,001 for more than 1,000.",
    group: GROUP,
    session: "staff",
    document: RestViewsDocument,
    variables: { list: query("list", "Only those of this list: `leads`, `policies` or `claims`.") },
    answer: "savedViews",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/views",
    summary: "Saves a view",
    notes:
      "`filter` is the query string of the list's address: `status=new&owner=me&sort=lastName&order=asc`. 409 if you already have 50 views, or the list 30 shared ones.",
    group: GROUP,
    session: "staff",
    document: RestSaveViewDocument,
    variables: { input: input({ idempotencyKey: onceFor("saves no second view") }) },
    answer: "saveView",
    version: "saveView.version",
    created: true,
  }),
  restRow({
    method: "PATCH",
    path: "/api/admin/views/{id}",
    summary: "Renames, shares or moves a view, or gives it other filters",
    notes:
      "For its owner, and for managers if it is shared. An absent field stays as it is. `position` 0 is the first of your own views.",
    group: GROUP,
    session: "staff",
    document: RestChangeViewDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "changeView",
    version: "changeView.version",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/views/{id}",
    summary: "Removes a view",
    notes: "It can be restored for 30 days.",
    group: GROUP,
    session: "staff",
    document: RestRemoveViewDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: { id: "id" },
  }),
  restRow({
    method: "POST",
    path: "/api/admin/views/{id}/restore",
    summary: "Restores a deleted view",
    notes: "400 where its name was given to another one since.",
    group: GROUP,
    session: "staff",
    document: RestRestoreViewDocument,
    variables: { input: input({ id: path("id"), idempotencyKey: onceFor("changes nothing again") }) },
    answer: "restoreView",
    version: "restoreView.version",
  }),
];
