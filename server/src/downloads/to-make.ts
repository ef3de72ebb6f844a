import type { PaperKind, Papers } from '../documents/papers.ts'
import type { SignedPaper } from './keep-signed.ts'

/** The data of a document, read in the first transaction, and the signed documents of which copies must be stored. */
export type ToMake = {
  [K in PaperKind]: { kind: K; data: Papers[K]; name: string; message?: string; toKeep?: SignedPaper[] }
}[PaperKind]
