import { HALF_ASKED_EVERY_MS, HALF_WAITS_MS } from '@posada/domain/distribution/portal-bookings/half-waits'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { applyChain } from '../apply/apply-chain.ts'
import type { ApplySetup } from '../apply/apply-setup.ts'
import { halfBookings, lockInbox } from '../queries/portal-bookings.ts'
import { PORTAL_ACTION, type InboxDependencies } from './apply-due-messages.ts'

/**
 * Cancels the bookings of which half a change came 30 minutes ago and the other half nobody could find, with an alarm. Returns how many
 * were cancelled, and when other halves are to be looked for again; null where none is missing.
 */
export async function endHalves(
  dependencies: InboxDependencies,
  setup: ApplySetup,
  key: ConnectionKey,
): Promise<{ ended: number; askAgainAt: Date | null }> {
  const { app, clock } = dependencies
  const now = clock.now().getTime()
  const halves = await inAccount(app, key.accountId, (db) => halfBookings(db, key))
  const over = halves.filter(({ halfSince }) => (halfSince?.getTime() ?? now) <= now - HALF_WAITS_MS)
  for (const { headCode } of over)
    await inJobTransaction(dependencies, { accountId: key.accountId, action: PORTAL_ACTION }, async (context) => {
      await lockInbox(context.db, key)
      await applyChain(context, setup, key, { code: headCode }, { isHalfOver: true })
    })
  return { ended: over.length, askAgainAt: halves.length > over.length ? new Date(now + HALF_ASKED_EVERY_MS) : null }
}
