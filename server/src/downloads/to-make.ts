import type { PaperKind, Papers } from '../documents/papers.ts'
import type { SignedPaper } from './keep-signed.ts'

/** What a paper is made of, read in the first transaction; what of it has to be kept. */
export type ToMake = {
  [K in PaperKind]: { kind: K; data: Papers[K]; name: string; message?: string; toKeep?: SignedPaper[] }
}[PaperKind]
