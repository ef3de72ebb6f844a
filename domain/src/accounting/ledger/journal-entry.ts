import type { Day } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { type AccountPlan, accountOfUse, type AccountUse } from './account-plan.ts'

/** Base and tax of a rate, at the one line of an entry that repeats them for the books of VAT. */
type TaxedBase = { base: Cents; rate: number; tax: Cents }

/** An amount on a use: positive is debit, negative is credit. */
export type Posting = { use: AccountUse; amount: Cents; taxed: TaxedBase | null }

export type EntryKind = 'invoice' | 'payment' | 'mark' | 'security-deposit' | 'till'

/** What one event books. Its key and its day never change, so that it is exported once. */
export type JournalEntry = {
  key: string
  kind: EntryKind
  establishmentId: string
  /** Whose books it belongs to. */
  taxId: string
  day: Day
  concept: string
  /** Number of the invoice or locator of the booking; '' for none. */
  document: string
  /** Of the invoice whose recipient the entry names; null for none. */
  documentId: string | null
  postings: readonly Posting[]
}

/** A line of an entry (apunte): one of debit and credit is 0. */
export type JournalLine = { account: string; debit: Cents; credit: Cents; taxed: TaxedBase | null }

/** Adds up the postings of the same use; those that leave nothing go, customers come first. */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const merged = new Map<string, Posting>()
  for (const posting of postings) {
    const key = JSON.stringify([posting.use, posting.taxed?.rate ?? null])
    const before = merged.get(key)
    merged.set(
      key,
      before ? { ...posting, amount: before.amount + posting.amount, taxed: addTaxed(before, posting) } : posting,
    )
  }
  const left = [...merged.values()].filter(({ amount, taxed }) => amount !== 0 || saysSomething(taxed))
  return left.toSorted((a, b) => Number(b.use.kind === 'customer') - Number(a.use.kind === 'customer'))
}

const saysSomething = (taxed: TaxedBase | null) => taxed !== null && (taxed.base !== 0 || taxed.tax !== 0)

function addTaxed({ taxed: one }: Posting, { taxed: other }: Posting): TaxedBase | null {
  if (one === null || other === null) return one ?? other
  return { base: one.base + other.base, rate: one.rate, tax: one.tax + other.tax }
}

/** The lines of postings on the accounts of a plan. */
export const linesOf = (postings: readonly Posting[], plan: AccountPlan): JournalLine[] =>
  postings.map(({ use, amount, taxed }) => lineOf(accountOfUse(use, plan), amount, taxed))

const lineOf = (account: string, amount: Cents, taxed: TaxedBase | null): JournalLine => ({
  account,
  debit: Math.max(0, amount),
  credit: Math.max(0, -amount),
  taxed,
})

/** The lines that take others back. */
export const oppositeLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ account, debit, credit, taxed }) => ({
    account,
    debit: credit,
    credit: debit,
    taxed: taxed && { base: -taxed.base || 0, rate: taxed.rate, tax: -taxed.tax || 0 },
  }))

/** Debit and credit of lines. */
export const totalsOfLines = (lines: readonly JournalLine[]): { debit: Cents; credit: Cents } => ({
  debit: sum(lines.map(({ debit }) => debit)),
  credit: sum(lines.map(({ credit }) => credit)),
})

/** What an entry books, apart from accounts: another text is another entry, another plan is not. */
export const substanceOf = ({ postings }: JournalEntry): string =>
  postings.map(({ use, amount, taxed }) => `${useText(use)} ${amount}${taxedText(taxed)}`).join('; ')

function useText(use: AccountUse): string {
  switch (use.kind) {
    case 'customer':
      return `customer ${use.party}`.trim()
    case 'income':
      return `income ${use.seriesId} ${use.rate}`
    case 'tax':
      return `tax ${use.rate}`
    case 'method':
      return use.method
    case 'plan':
      return use.account
  }
}

const taxedText = (taxed: TaxedBase | null): string =>
  taxed === null ? '' : ` of ${taxed.base} at ${taxed.rate}: ${taxed.tax}`
