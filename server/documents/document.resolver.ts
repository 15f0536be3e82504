import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, CUSTOMERS, SIGNED_IN, STAFF } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { CreatedDocumentRequest, createDocumentRequest } from "./createDocumentRequest.js";
import { CreateDocumentRequestInput, SetDocumentRequestStatusInput, UploadDocumentInput } from "./document.inputs.js";
import { DocumentRequestStatus } from "./document.status.js";
import { DocumentRequest } from "./documentRequest.entity.js";
import {
  DocumentRequestPage,
  DocumentRequestSort,
  customerDocumentRequestPage,
  customerDocumentRequests,
  policyDocumentRequestPage,
} from "./documentRequestList.js";
import { DocumentUpload } from "./documentUpload.entity.js";
import { DocumentFile, documentUploadFile } from "./documentUploadFile.js";
import { setDocumentRequestStatus } from "./setDocumentRequestStatus.js";
import { uploadDocument } from "./uploadDocument.js";

@Resolver()
export class DocumentResolver {
  @Allow(...CUSTOMERS)
  @Query(() => [DocumentRequest], { description: "The signed-in customer's document requests, newest first." })
  customerDocumentRequests(): Rows<DocumentRequest> {
    return customerDocumentRequests();
  }

  @Allow(...CUSTOMERS)
  @Query(() => DocumentRequestPage, { description: "The same, page by page." })
  customerDocumentRequestPage(
    @PageArg() page: PageInput | null,
    @Arg("status", () => DocumentRequestStatus, { nullable: true }) status: DocumentRequestStatus | null,
    @Arg("sort", () => DocumentRequestSort, { defaultValue: DocumentRequestSort.createdAt }) sort: DocumentRequestSort,
  ): Rows<DocumentRequest> {
    return customerDocumentRequestPage({ page, status, sort });
  }

  @Allow(...STAFF)
  @Query(() => DocumentRequestPage, {
    description: "A policy's document requests, newest first. NOT_FOUND for an unknown policy.",
  })
  policyDocumentRequestPage(
    @Ctx() ctx: RequestContext,
    @Arg("policyId", () => ID) policyId: string,
    @PageArg() page: PageInput | null,
    @Arg("status", () => DocumentRequestStatus, { nullable: true }) status: DocumentRequestStatus | null,
    @Arg("sort", () => DocumentRequestSort, { defaultValue: DocumentRequestSort.createdAt }) sort: DocumentRequestSort,
  ): Promise<Rows<DocumentRequest>> {
    return policyDocumentRequestPage(ctx, policyId, { page, status, sort });
  }

  @Allow(...SIGNED_IN)
  @Query(() => DocumentFile, { description: "A file that was sent for a request; a customer's own alone." })
  documentUploadFile(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<DocumentFile>> {
    return documentUploadFile(ctx, id);
  }

  @Allow(...STAFF)
  @Mutation(() => CreatedDocumentRequest, { description: "Asks a customer of a policy for a document." })
  createDocumentRequest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreateDocumentRequestInput) input: CreateDocumentRequestInput,
  ): Promise<Rows<CreatedDocumentRequest>> {
    return createDocumentRequest(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => DocumentRequest, {
    description: "Any status may follow any other. CONFLICT when `version` is given and stale.",
  })
  setDocumentRequestStatus(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetDocumentRequestStatusInput) input: SetDocumentRequestStatusInput,
  ): Promise<Rows<DocumentRequest>> {
    return setDocumentRequestStatus(ctx, input);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => DocumentUpload, {
    description: "A customer sends a file for a request of theirs. CONFLICT when it is closed.",
  })
  uploadDocument(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UploadDocumentInput) input: UploadDocumentInput,
  ): Promise<Rows<DocumentUpload>> {
    return uploadDocument(ctx, input);
  }
}
