import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { stayLinkEnd } from '@posada/domain/guest-pages/my-stay/stay-link'
import { lockBooking, stayLinkOf, type StayLinkSetup } from '../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'

/** The link of the page of a stay, to be given to its holder. @throws UserError for a booking that is not valid, or is over */
export async function copyStayLink(setup: StayLinkSetup, context: JobContext, bookingId: string): Promise<string> {
  const { booking } = await lockBooking(context, bookingId)
  if (!occupiesUnits(booking.state)) throw new UserError('La reserva está cancelada o no presentada')
  const establishment = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  if (stayLinkEnd(establishment.timeZone, booking.checkOut) <= context.now)
    throw new UserError('La estancia ya ha terminado')
  return stayLinkOf(setup, context, booking, establishment)
}
