import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import { decideCancellation } from '@posada/domain/distribution/portal-bookings/portal-change'
import { portalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import { amountIn, type PortalWarning } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { applyPortalCancellation, lockBookingAndTypes } from '../../../bookings/bookings/public.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { PortalBookingRow } from '../queries/portal-bookings.ts'
import type { AppliedState, ApplySetup } from './apply-setup.ts'
import { createFrom } from './apply-version.ts'
import { ourBookingOf } from './our-booking.ts'
import { readOurSide } from './our-side.ts'

type Cancelling = {
  booking: PortalBooking
  row: PortalBookingRow
  isConfirmed: boolean
  warnings?: readonly PortalWarning[]
}

const MAX_REASON = 500

/**
 * Cancels our booking because the portal has. One that never came before is made and cancelled, without a unit, so that the desk
 * finds it.
 */
export async function applyCancellation(
  context: JobContext,
  setup: ApplySetup,
  key: ConnectionKey,
  { booking, row: stored, isConfirmed, warnings = [] }: Cancelling,
): Promise<AppliedState> {
  const penalty: PortalWarning[] =
    booking.status === 'cancelled_with_penalty' ? [{ kind: 'penalty', portal: booking.portal.name }] : []
  const row = { ...stored, halfSince: null, warnings: [...warnings, ...penalty] }
  const known = row.bookingId === null ? await addCancelled(context, setup, key, { booking, row }) : row
  const locked = known.bookingId === null ? undefined : await lockBookingAndTypes(context, known.bookingId, [])
  if (!locked) return { ...known, reviewReason: '' }
  const decision = decideCancellation(await ourBookingOf(context, locked, { ...row, ...known }), { isConfirmed })
  if (decision === 'none') return { ...known, reviewReason: '' }
  if (decision !== 'cancel')
    return { ...known, reviewReason: decision, reviewChanges: [`Cancelada en ${booking.portal.name}`] }
  await applyPortalCancellation(context, locked, { reason: reasonOf(booking) })
  return { ...known, reviewReason: '', cancelledByPortal: true }
}

async function addCancelled(
  context: JobContext,
  setup: ApplySetup,
  key: ConnectionKey,
  { booking, row }: { booking: PortalBooking; row: PortalBookingRow },
): Promise<AppliedState> {
  const ourSide = await readOurSide(context, key, booking, undefined)
  const version = portalVersion(booking, ourSide)
  return createFrom(context, setup, key, {
    booking,
    row,
    version,
    ourSide,
    warnings: row.warnings,
    needsUnits: false,
  })
}

/** What the portal charges for a cancellation it says as the amount of the booking, if at all. */
function reasonOf({ status, portal, reason, amount, currency }: PortalBooking): string {
  const start = `Cancelada en ${portal.name}`
  const said = reason === '' ? '' : `: ${reason}`
  if (status !== 'cancelled_with_penalty') return `${start}${said}`.slice(0, MAX_REASON)
  const due = amount > 0 ? ` (importe en el portal: ${amountIn({ amount, currency })})` : ''
  return `${start} con gastos${due}${said}`.slice(0, MAX_REASON)
}
