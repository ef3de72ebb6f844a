import type { SelfCheckin } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { frontDesk } from '@posada/domain/account/users/roles'
import { proofsOfBooking } from '../arrivals/public.ts'
import { findBooking, roomsOfBooking } from '../../bookings/bookings/public.ts'
import { type CheckinSetup, readCheckinLinks } from '../../travellers/checkin-places/public.ts'
import { describePlaces, namesOfGuests } from '../../travellers/guests/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requireInvited } from './require-invited.ts'

/** The record of a self check-in. @throws UserError when the account has no such booking, or it was never sent */
export async function getCheckin(
  setup: CheckinSetup,
  context: RequestContext,
  bookingId: string,
): Promise<SelfCheckin> {
  const { db, accountId, role } = context
  const booking = await findBooking(db, accountId, bookingId)
  if (!booking) throw new UserError('La reserva no existe')
  const checkin = await requireInvited(context, bookingId)
  const rooms = await roomsOfBooking(db, accountId, bookingId)
  const units = [...new Map(rooms.map(({ id, name }) => [id, { id, name }])).values()]
  const { link } = await readCheckinLinks(setup, context, bookingId)
  return {
    bookingId,
    ownerEmail: booking.email,
    ownerPhone: booking.phone,
    locator: booking.locator,
    occupants: booking.occupants,
    identityProofs: await identityProofsOf(context, bookingId),
    units,
    places: await describePlaces(context, bookingId, { units, showsContact: true }),
    link: frontDesk.includes(role) ? link : '',
    sentTo: checkin.sentTo,
    sentAt: checkin.sentAt.toISOString(),
    arrivalHour: checkin.arrivalHour,
  }
}

/** What showed whose identity; a guest who was annulled since is named too. */
async function identityProofsOf(
  { db, accountId }: RequestContext,
  bookingId: string,
): Promise<SelfCheckin['identityProofs']> {
  const proofs = await proofsOfBooking(db, accountId, bookingId)
  const names = await namesOfGuests(
    db,
    accountId,
    proofs.map(({ guestId }) => guestId),
  )
  return proofs.map(({ guestId, means, ending, shownAt }) => ({
    guest: names.get(guestId) ?? '',
    means,
    ending,
    shownAt: shownAt.toISOString(),
  }))
}
