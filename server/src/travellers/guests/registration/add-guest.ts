import type { NewGuest, newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { Reply } from '@posada/contract/endpoint'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { arrivalOnDay } from '@posada/domain/bookings/stays/guest-arrival'
import { serviceOf } from '@posada/domain/travellers/reporting-service'
import { updateTaxForGuests, type MailSetup } from '../../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { guestFaults, reconcileReports } from '../../registry/public.ts'
import { requireUnitOfGuest } from '../../../establishments/units/public.ts'
import { applyArrival } from '../arrivals/apply-arrival.ts'
import { completeDraft } from '../drafts/change-drafts.ts'
import { findResponsible, requireNewDocument } from '../traveller/companions.ts'
import { guestSearchKey, sortedName } from '../guest-names.ts'
import { bookingForGuest, type GuestStay } from './booking-for-guest.ts'
import { guestRowsOf, insertGuest, saveSignature } from '../queries/guests.ts'
import { travellerOf } from '../traveller/new-traveller.ts'

type AddedGuest = Reply<(typeof newGuestApi)['add']> & { message: string }

/**
 * Registers a guest in the booking that occupies the unit on their day of arrival, or in a new booking. Data that the
 * registry would refuse is returned as faults and saved all the same. @throws UserError for data that is not valid
 */
export async function addGuest(
  context: RequestContext,
  setup: MailSetup,
  input: NewGuest,
  signature: Buffer | null,
): Promise<AddedGuest> {
  const { db, accountId, loginId, now } = context
  const room = await requireUnitOfGuest(db, accountId, input.roomId)
  const establishment = await requireEstablishment(db, accountId, room.establishmentId)
  const traveller = travellerOf(input)
  const place = await bookingForGuest(context, setup, input, { establishment, room })
  const { booking } = place.locked
  const others = await guestRowsOf(db, accountId, booking.id)
  requireNewDocument(traveller, others)
  const adult = await findResponsible(context, traveller.responsibleId, {
    establishmentId: establishment.id,
    on: place.checkIn,
  })

  const arrival = arrivalOnDay(place.checkIn, { booking, establishment, leavesOn: place.leavesOn, now })
  const id = newId()
  await insertGuest(db, {
    accountId,
    id,
    establishmentId: establishment.id,
    bookingId: booking.id,
    roomId: room.id,
    ...traveller,
    fullName: sortedName(traveller),
    checkedInAt: arrival.checkedInAt,
    expectedAt: arrival.expectedAt,
    leavesOn: place.leavesOn,
    termsAcceptedAt: input.acceptsTerms ? now : null,
    wantsNewsAt: input.wantsNews ? now : null,
    searchKey: guestSearchKey(traveller, room.name, booking.locator),
    createdAt: now,
    createdBy: loginId,
  })
  if (signature) await saveSignature(db, accountId, id, signature, now)
  if (input.draftKey !== null) await completeDraft(context, { key: input.draftKey, bookingId: booking.id, guestId: id })
  const { timeZone } = establishment
  const isConfirmed = await applyArrival(context, place.locked, { arrival, timeZone })
  context.noted(bookingFactText({ kind: 'guest-registered', unit: room.name }))
  context.changed('guests', id)
  context.changed('bookings', booking.id)
  const taxChange = await updateTaxForGuests(context, booking.id)
  if (!taxChange) await reconcileReports(context, booking.id)
  const faults = guestFaults(traveller, place.checkIn, adult ? [adult] : [], serviceOf(establishment.provinceCode))
  const { isNew: isNewBooking } = place
  return {
    id,
    bookingId: booking.id,
    locator: booking.locator,
    isNewBooking,
    taxChange,
    faults,
    message: messageFor(place, others, isConfirmed),
  }
}

/** The message for the user. A booking with more guests than occupants is a hint to correct it, not an error. */
function messageFor(
  { locked: { booking }, isNew }: GuestStay,
  others: readonly unknown[],
  isConfirmed: boolean,
): string {
  const count = others.length + 1
  const isTooMany = booking.occupants > 0 && count > booking.occupants
  return [
    'Huésped registrado correctamente',
    ...(isNew ? [`Se ha hecho la reserva ${booking.locator}`] : []),
    ...(isConfirmed ? ['La reserva era una opción y queda confirmada'] : []),
    ...(isTooMany ? [`La reserva es para ${peopleIn(booking.occupants)} y ya hay ${count} huéspedes`] : []),
  ].join('. ')
}

const peopleIn = (count: number) => (count === 1 ? '1 ocupante' : `${count} ocupantes`)
