import type { Transfer } from '@posada/domain/accounting/bank/matching/payable'
import { type Proposal, proposeAll } from '@posada/domain/accounting/bank/matching/propose'
import { lastChangeNumber } from '../../../platform/db/changes.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { pendingTransfers } from '../queries/lines.ts'
import { readPayables } from './read-payables.ts'

type Pending = { transfers: readonly Transfer[]; proposals: ReadonlyMap<string, Proposal> }

/** Of the bank accounts that were looked at last. */
const kept = new Map<string, Pending & { version: string }>()
const MOST_KEPT = 20

/**
 * The transfers that are to be decided, of one bank account or of all, with what is proposed for them: for all together, because
 * what others take counts. A screen reads this twice at a time; nothing is proposed twice while the account has not changed.
 */
export async function pendingProposals(context: RequestContext, bankAccountId: string | null): Promise<Pending> {
  const { db, accountId, now } = context
  const key = `${accountId} ${bankAccountId ?? ''}`
  // Read first: what is read after it may only be newer. Bookings become too old from one day to the next.
  const version = `${await lastChangeNumber(db, accountId)} ${now.toISOString().slice(0, 10)}`
  const keptPending = () => {
    const found = kept.get(key)
    return found?.version === version ? found : undefined
  }
  const known = keptPending()
  if (known) return known
  const transfers = await pendingTransfers(db, accountId, bankAccountId)
  const payables = transfers.length === 0 ? [] : await readPayables(context)
  // The other call of the screen may have been faster.
  const pending = keptPending() ?? { version, transfers, proposals: proposeAll(transfers, payables) }
  kept.delete(key)
  kept.set(key, pending)
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return pending
}
