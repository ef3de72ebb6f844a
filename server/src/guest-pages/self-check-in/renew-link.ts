import { invitationEnd } from '@posada/domain/guest-pages/self-check-in/invitation'
import { lockBooking } from '../../bookings/bookings/public.ts'
import { type CheckinSetup, makeCheckinLinks } from '../../travellers/checkin-places/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requireInvited } from './require-invited.ts'

/** Replaces the link by another one; the old one ends at once. @throws UserError where no self check-in was sent */
export async function renewCheckinLink(
  setup: CheckinSetup,
  context: RequestContext,
  bookingId: string,
): Promise<{ link: string }> {
  const { booking } = await lockBooking(context, bookingId)
  await requireInvited(context, bookingId)
  const { timeZone } = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  const expiresAt = invitationEnd(timeZone, booking.checkOut)
  const { link } = await makeCheckinLinks(setup, context, { bookingId, expiresAt })
  context.noted('Enlace del auto check-in cambiado')
  context.changed('self-check-ins', bookingId)
  context.changed('bookings', bookingId)
  return { link }
}
