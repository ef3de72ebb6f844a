import type { Cents } from '../../platform/money/money.ts'

/** What an issued invoice bills of a booking. */
export type IssuedPortion = {
  documentId: string | null
  /** The documents that it corrects or replaces. */
  corrects: readonly string[]
  /** Whether it replaces them: a correction by substitution, or a full invoice for simplified ones. */
  isReplacement: boolean
  /** Of a replacement only what it changes. */
  amount: Cents
}

/**
 * The same portions, with what was replaced counted in its replacement, which bills everything that it says, and
 * what it replaced nothing. `portions` are of one booking, in the order of their issue.
 */
export function standingPortions<T extends IssuedPortion>(portions: readonly T[]): (T & { isReplaced: boolean })[] {
  const standing = portions.map((portion) => ({ ...portion, isReplaced: false }))
  for (const replacement of standing.filter(({ isReplacement }) => isReplacement)) {
    for (const portion of standing) {
      if (portion.documentId === null || !replacement.corrects.includes(portion.documentId)) continue
      replacement.amount += portion.amount
      portion.amount = 0
      portion.isReplaced = true
    }
  }
  return standing
}
