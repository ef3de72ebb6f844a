import { portalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { applyChain } from './apply/apply-chain.ts'
import { type ApplySetup, raiseUrgent } from './apply/apply-setup.ts'
import { readOurSide } from './apply/our-side.ts'
import { readChain } from './apply/read-chain.ts'
import { openVersion, sealVersion } from './inbox/sealed-content.ts'
import { lockInbox, type PortalBookingRow, portalBookingOf, updatePortalBooking } from './queries/portal-bookings.ts'

/**
 * Applies the change of a portal that waits for a person, or keeps our booking as it is. What is kept counts as seen: a later change
 * is compared with it. @throws UserError where nothing waits
 */
export async function reviewChange(
  context: JobContext,
  setupOf: (context: JobContext, establishmentId: string) => Promise<ApplySetup>,
  { bookingId, applies }: { bookingId: string; applies: boolean },
): Promise<void> {
  const { db, accountId } = context
  const found = await portalBookingOf(db, accountId, bookingId)
  if (!found) throw new UserError('La reserva no es de ningún portal')
  const key = { accountId, establishmentId: found.establishmentId }
  await lockInbox(db, key)
  const row = await portalBookingOf(db, accountId, bookingId)
  if (!row || row.reviewReason === '') throw new UserError('La reserva no tiene ningún cambio por revisar')
  const setup = await setupOf(context, row.establishmentId)
  if (applies) await applyChain(context, setup, key, { code: row.headCode }, { isConfirmed: true })
  else await keepOurs(context, setup, row)
  context.changed('bookings', bookingId)
}

async function keepOurs(context: JobContext, setup: ApplySetup, row: PortalBookingRow): Promise<void> {
  const { db, accountId } = context
  const key = { accountId, establishmentId: row.establishmentId }
  const { chain } = await readChain(db, key, setup, { code: row.headCode })
  const last = openVersion(setup.secrets, key, row.applied)
  const version = portalVersion(chain.head, await readOurSide(context, key, chain.head, last))
  const kept = {
    reviewReason: '',
    reviewChanges: [],
    ...(chain.state === 'live' ? { applied: sealVersion(setup.secrets, key, version) } : {}),
  }
  await updatePortalBooking(db, accountId, row.id, { ...kept, changedAt: context.now })
  context.noted(`${row.portal}: el cambio del portal no se ha aplicado`)
  await raiseUrgent(context, setup, key, { ...row, ...kept })
}
