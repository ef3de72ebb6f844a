import type { DocumentKind, DocumentData } from '../documents/papers.ts'
import type { SignedPaper } from './keep-signed.ts'

/** The data of a document, read in the first transaction, and the signed documents of which copies must be stored. */
export type PaperToRender = {
  [K in DocumentKind]: { kind: K; data: DocumentData[K]; name: string; message?: string; toKeep?: SignedPaper[] }
}[DocumentKind]
