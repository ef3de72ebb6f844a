import { stayLinkEnd } from '@posada/domain/my-stay/stay-link'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { copyConditions, lockBooking } from '../bookings/public.ts'
import { requireEstablishment } from '../establishments/public.ts'
import { UserError } from '../http/errors.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { extendLink, makeLink, tokenOfLink } from '../links/public.ts'
import type { SecretBox } from '../secrets.ts'

export type StayLinkSetup = { secrets: SecretBox; publicAddress: string }

/**
 * The address of the page of a stay, for the holder alone: the same one each time, valid until some days after the departure
 * that the booking has now. @throws UserError for a booking that does not stand, or whose page has ended
 */
export async function stayLink(setup: StayLinkSetup, context: JobContext, bookingId: string): Promise<string> {
  const { booking } = await lockBooking(context, bookingId)
  if (!occupiesUnits(booking.state)) throw new UserError('La reserva está cancelada o no presentada')
  const { timeZone } = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  const expiresAt = stayLinkEnd(timeZone, booking.checkOut)
  if (expiresAt <= context.now) throw new UserError('La estancia ya ha terminado')
  await copyConditions(context, booking)
  const target = { purpose: 'my-stay', objectId: bookingId } as const
  const found = await tokenOfLink(setup, context, target)
  if (found !== undefined) await extendLink(context, target, expiresAt)
  const token = found ?? (await makeLink(setup, context, { ...target, expiresAt }))
  return `${setup.publicAddress}/estancia/${token}`
}
