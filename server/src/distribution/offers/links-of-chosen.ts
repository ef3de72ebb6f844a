import type { guestOfferApi } from '@posada/contract/distribution/offers/guest-offer'
import type { Reply } from '@posada/contract/endpoint'
import { findBooking, stayLinkOf } from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { openPaymentLinkOf } from '../../money/payments/public.ts'
import { invalidLink } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import type { OptionRow } from './queries.ts'

/** Where the guest pays what they have accepted, and sees their stay. Call while the booking's offer is locked. */
export async function linksOfChosen(
  dependencies: Dependencies,
  context: LinkContext,
  { bookingId, checkOut }: Pick<OptionRow, 'bookingId' | 'checkOut'>,
): Promise<Reply<(typeof guestOfferApi)['accept']>> {
  const { db, accountId } = context
  const booking = bookingId === null ? undefined : await findBooking(db, accountId, bookingId)
  if (!booking) throw invalidLink()
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  return {
    bookingId: booking.id,
    payUrl: booking.state === 'option' ? await openPaymentLinkOf(dependencies, context, booking.id) : '',
    stayUrl: await stayLinkOf(dependencies, context, { id: booking.id, checkOut }, establishment),
  }
}
