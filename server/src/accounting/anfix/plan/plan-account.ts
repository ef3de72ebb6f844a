import { chunks } from '@posada/domain/platform/rows'
import { inAccount } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { type AccountingLinkRow, noteCompared } from '../../../establishments/accounting-link/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { insertPushes, requeuePushes, withdrawPushes } from '../queries/pushes.ts'
import {
  type Changed,
  moneyChangesAfter,
  documentsToPush,
  documentsToTurn,
  everythingSent,
  subjectsOf,
} from '../queries/to-plan.ts'
import type { AnfixWorker } from '../work/anfix-run.ts'
import { planBookings, planInvoicesAlone } from './plan-money.ts'

/** Changes are kept for a day: what is older is not looked for among them. */
const RECENT_MS = 20 * 3_600_000
/** So many bookings are compared in one transaction. */
const AT_ONCE = 200

/**
 * Compares what the account has issued and received with what is at Anfix or on its way there, and notes what is to be sent or taken
 * back. Of what has changed since the last time; of everything after a change of the connection.
 */
export async function planAccount(worker: AnfixWorker, link: AccountingLinkRow): Promise<void> {
  const { app, clock, stopping } = worker
  const { accountId, pushFrom } = link
  if (pushFrom === null) return
  const now = clock.now()
  const within = <T>(work: (db: Db) => Promise<T>) => inAccount(app, accountId, work)
  const isRecent = link.seenAt !== null && now.getTime() - link.seenAt.getTime() < RECENT_MS
  const changed = await within((db) => moneyChangesAfter(db, accountId, { change: link.seenChange, isRecent }))
  if (changed.lastChange === link.seenChange && isRecent) return
  if (changed.isAll || changed.bookingIds.length > 0 || changed.invoiceIds.length > 0) {
    await within((db) => planInvoices(db, { accountId, pushFrom, changed, now }))
    const { bookingIds, aloneIds } = await within((db) => moneyToCompare(db, accountId, changed))
    for (const ids of chunks(bookingIds, AT_ONCE)) {
      if (stopping.aborted) return
      await within((db) => planBookings(db, accountId, ids, now))
    }
    for (const ids of chunks(aloneIds, AT_ONCE)) {
      if (stopping.aborted) return
      await within((db) => planInvoicesAlone(db, accountId, ids, now))
    }
  }
  await within((db) => noteCompared(db, link, { seenChange: changed.lastChange, seenAt: now }))
}

type InvoicePlan = { accountId: string; pushFrom: string; changed: Changed; now: Date }

async function planInvoices(db: Db, { accountId, pushFrom, changed, now }: InvoicePlan): Promise<void> {
  const invoiceIds = changed.isAll ? null : changed.invoiceIds
  const documents = await documentsToPush(db, accountId, pushFrom, { invoiceIds })
  for (const portion of chunks(documents, AT_ONCE))
    await insertPushes(
      db,
      accountId,
      portion.map((document) => ({
        ...document,
        id: newId(now.getTime()),
        kind: 'invoice',
        state: 'queued',
        nextAt: now,
        madeAt: now,
      })),
    )
  const { fallen, risen } = await documentsToTurn(db, accountId)
  await withdrawPushes(db, accountId, fallen, now)
  await requeuePushes(db, accountId, risen, now)
}

async function moneyToCompare(db: Db, accountId: string, changed: Changed) {
  const { bookingIds, invoiceIds } = changed.isAll ? await everythingSent(db, accountId) : changed
  const subjects = await subjectsOf(db, accountId, invoiceIds)
  return { bookingIds: [...new Set([...bookingIds, ...subjects.bookingIds])], aloneIds: subjects.aloneIds }
}
