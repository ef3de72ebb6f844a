import type { AccountPlan } from '@posada/domain/accounting/ledger/account-plan'
import { partyOf, proposedPlan } from '@posada/domain/accounting/ledger/account-plan'
import { type BookedDocument, invoiceEntry } from '@posada/domain/accounting/ledger/invoice-entry'
import { type JournalEntry, linesOf, substanceOf } from '@posada/domain/accounting/ledger/journal-entry'
import { journalFaults } from '@posada/domain/accounting/ledger/journal-faults'
import {
  markEntry,
  paymentEntry,
  tillClosingEntry,
  tillMovementEntry,
} from '@posada/domain/accounting/ledger/money-entry'
import type { BookableEntry } from '@posada/domain/accounting/ledger/plan-export'
import { paymentsOfMarks } from '@posada/domain/money/billing/marked-payments'
import type { Db } from '../../platform/db/database.ts'
import {
  bookedDocuments,
  type BookedDocumentRow,
  bookedDocumentsOf,
  daySums,
  markedInvoices,
  marksOfPeriod,
} from '../../money/invoices/public.ts'
import { takingsByDay } from '../../money/reports/public.ts'
import type { JournalScope } from './journal-scope.ts'
import { paymentsToBook, tillClosingsToBook, tillMovementsToBook } from './queries/money.ts'
import { plansOf } from './queries/plans.ts'

type Journal = {
  entries: BookableEntry[]
  /** Why it cannot be handed over; empty where it can. */
  faults: string[]
}

/**
 * What a period books, on the accounts of each establishment, compared with the reports of the same period. Journal and reports are
 * read one after another: what was issued or paid meanwhile makes them differ, so that a difference is looked at again.
 */
export async function readJournal(db: Db, scope: JournalScope): Promise<Journal> {
  const first = await readOnce(db, scope)
  return first.faults.length === 0 ? first : readOnce(db, scope)
}

async function readOnce(db: Db, scope: JournalScope): Promise<Journal> {
  const entries = [
    ...(await invoiceEntries(db, scope)),
    ...(await markEntries(db, scope)),
    ...(await moneyEntries(db, scope)),
  ]
  const { accountId, from, to, establishmentIds } = scope
  const sales = await daySums(db, { accountId, from, to, establishmentId: scope.establishmentId, taxId: null })
  const takings = await takingsByDay(db, { accountId, establishmentIds: [...establishmentIds] }, { from, to })
  const plans = await plansOf(db, accountId, [...new Set(entries.map((entry) => entry.establishmentId))])
  return {
    entries: entries.map((entry) => bookable(entry, plans.get(entry.establishmentId) ?? proposedPlan)),
    faults: journalFaults(entries, { sales, takings }),
  }
}

function bookable(entry: JournalEntry, plan: AccountPlan): BookableEntry {
  const { postings, ...rest } = entry
  return { ...rest, lines: linesOf(postings, plan), substance: substanceOf(entry) }
}

async function invoiceEntries(db: Db, { accountId, from, to, establishmentId }: JournalScope): Promise<JournalEntry[]> {
  const rows = await bookedDocuments(db, { accountId, from, to, establishmentId, taxId: null })
  const own = new Map(rows.map((row) => [row.documentId, row]))
  const others = [...new Set(rows.flatMap(({ corrects }) => corrects))].filter((id) => !own.has(id))
  for (const row of await bookedDocumentsOf(db, accountId, others)) own.set(row.documentId, row)
  return rows.flatMap((row) => {
    const { establishmentId: of, taxId, type, day, correctionMode } = row
    const corrects = row.corrects.flatMap((id) => own.get(id) ?? []).map(documentOf)
    const entry = invoiceEntry({ ...documentOf(row), establishmentId: of, taxId, type, day, correctionMode, corrects })
    return entry === null ? [] : [entry]
  })
}

const documentOf = (row: BookedDocumentRow): BookedDocument => ({
  documentId: row.documentId,
  number: row.number,
  seriesId: row.seriesId,
  party: partyOf(row.payerKind, row.payerId),
  groups: row.groups,
  disbursements: row.disbursements,
  lines: row.lines,
})

/** Of invoices of no booking only a mark says that they were paid. */
async function markEntries(
  db: Db,
  { accountId, from, to, establishmentId, taxIds }: JournalScope,
): Promise<JournalEntry[]> {
  const marks = await marksOfPeriod(db, { accountId, from, to, establishmentId })
  const connected = await markedInvoices(
    db,
    accountId,
    marks.flatMap((mark) => (mark.isConnected ? [mark.documentId] : [])),
  )
  const paid = new Map(paymentsOfMarks(connected).map(({ invoiceId, amount }) => [invoiceId, amount]))
  const amounts = new Map(connected.map(({ documentId, invoiceId }) => [documentId, paid.get(invoiceId) ?? 0]))
  return marks.flatMap(({ payerKind, payerId, total, isConnected, ...mark }) => {
    const amount = isConnected ? (amounts.get(mark.documentId) ?? 0) : total
    const taxId = taxIds.get(mark.establishmentId) ?? ''
    return amount === 0 ? [] : [markEntry({ ...mark, taxId, amount, party: partyOf(payerKind, payerId) })]
  })
}

async function moneyEntries(db: Db, scope: JournalScope): Promise<JournalEntry[]> {
  const taxIdOf = ({ establishmentId }: { establishmentId: string }) => scope.taxIds.get(establishmentId) ?? ''
  const payments = await paymentsToBook(db, scope)
  const movements = await tillMovementsToBook(db, scope)
  const closings = await tillClosingsToBook(db, scope)
  return [
    ...payments.map(({ payerKind, payerId, ...payment }) =>
      paymentEntry({ ...payment, taxId: taxIdOf(payment), party: partyOf(payerKind, payerId) }),
    ),
    ...movements.map((movement) => tillMovementEntry({ ...movement, taxId: taxIdOf(movement) })),
    ...closings.map((closing) => tillClosingEntry({ ...closing, taxId: taxIdOf(closing) })),
  ]
}
