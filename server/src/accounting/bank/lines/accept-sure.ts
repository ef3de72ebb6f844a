import type { Payable } from '@posada/domain/accounting/bank/matching/payable'
import { type Proposal, proposeAll } from '@posada/domain/accounting/bank/matching/propose'
import { lockBookingIfExists } from '../../../bookings/bookings/public.ts'
import { bookingIdsOfInvoice, lockInvoice } from '../../../money/invoices/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readPayables } from '../proposals/read-payables.ts'
import { requireBankAccount } from '../accounts/require-account.ts'
import { lockLines, pendingTransfers } from '../queries/lines.ts'
import { payWithLine } from './accept-line.ts'

/**
 * Accepts those of the lines that are sure now: what a person saw a moment ago may have been paid since. The others are left to be
 * decided.
 */
export async function acceptSure(
  context: RequestContext,
  { bankAccountId, ids }: { bankAccountId: string; ids: readonly string[] },
): Promise<{ accepted: number; left: number }> {
  const { db, accountId } = context
  await requireBankAccount(context, bankAccountId)
  const locked = await lockLines(db, accountId, ids)
  const propose = async () =>
    proposeAll(await pendingTransfers(db, accountId, bankAccountId), await readPayables(context))
  // What the lines may pay is locked before it is decided: none can change between, and refuse them all.
  const before = sureOf(locked, await propose())
  await lockPayables(context, [...before.values()])
  const sure = sureOf(locked, await propose())
  let accepted = 0
  for (const line of locked) {
    const payable = sure.get(line.id)
    if (payable === undefined || payable.id !== before.get(line.id)?.id) continue
    // An entry for each, because the history of a booking shows all of an entry.
    const own: RequestContext = { ...context, ...context.separateEntry('bank-line') }
    await payWithLine(own, line, payable)
    accepted++
  }
  return { accepted, left: locked.length - accepted }
}

function sureOf(lines: readonly { id: string }[], proposals: ReadonlyMap<string, Proposal>): Map<string, Payable> {
  const sure = new Map<string, Payable>()
  for (const { id } of lines) {
    const { certainty, candidates = [] } = proposals.get(id) ?? {}
    const [candidate] = candidates
    if (certainty === 'sure' && candidate) sure.set(id, candidate.payable)
  }
  return sure
}

/** Bookings before invoices, and each in the order of their ids. */
async function lockPayables(context: RequestContext, payables: readonly Payable[]): Promise<void> {
  const { db, accountId } = context
  const idsOf = (kind: Payable['kind']) => payables.flatMap((payable) => (payable.kind === kind ? payable.id : []))
  const bookingIds = new Set(idsOf('booking'))
  const invoiceIds = [...new Set(idsOf('invoice'))].toSorted()
  for (const id of invoiceIds)
    for (const bookingId of await bookingIdsOfInvoice(db, accountId, id)) bookingIds.add(bookingId)
  for (const id of [...bookingIds].toSorted()) await lockBookingIfExists(context, id)
  for (const id of invoiceIds) await lockInvoice(db, accountId, id)
}
