import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { arrivalOfSelfRegistered } from '@posada/domain/bookings/stays/guest-arrival'
import type { Day } from '@posada/domain/platform/days/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { type LockedBooking, updateTaxForGuests } from '../../../bookings/bookings/public.ts'
import { updatePlace } from '../../checkin-places/public.ts'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { reconcileReports } from '../../registry/public.ts'
import type { StoredUnit } from '../../../establishments/units/public.ts'
import { guestSearchKey, sortedName } from '../guest-names.ts'
import type { StatedResidence } from '../traveller/residence.ts'
import { deleteSignature, insertGuest, saveSignature, updateGuest } from '../queries/guests.ts'

type SelfRegistration = {
  locked: LockedBooking
  establishment: EstablishmentRow
  placeId: string
  /** The guest of the place who is replaced; null for a new one. */
  guestId: string | null
  room: Pick<StoredUnit, 'id' | 'name'>
  arrivesOn: Day
  traveller: Traveller & StatedResidence
  signature: Buffer | null
  wantsNews: boolean
}

/**
 * Registers a guest who sent their data by the link of the self check-in in a place, or replaces the one who did so before: the
 * record stays, so that minors keep their responsible adult. Call only while the booking is locked.
 */
export async function saveSelfRegistered(context: JobContext, registration: SelfRegistration): Promise<void> {
  const { db, accountId, now } = context
  const { locked, room, traveller, signature, wantsNews } = registration
  const { booking } = locked
  const id = registration.guestId ?? newId(now.getTime())
  const record = {
    ...traveller,
    fullName: sortedName(traveller),
    searchKey: guestSearchKey(traveller, room.name, booking.locator),
    termsAcceptedAt: now,
    wantsNewsAt: wantsNews ? now : null,
  }
  if (registration.guestId === null) await insertInPlace(context, registration, { ...record, id })
  else await updateGuest(db, accountId, id, record)
  if (signature) await saveSignature(db, accountId, id, signature, now)
  else await deleteSignature(db, accountId, id)
  const kind = registration.guestId === null ? 'guest-self-registered' : 'guest-self-replaced'
  context.noted(bookingFactText({ kind, unit: room.name }))
  context.changed('guests', id)
  context.changed('bookings', booking.id)
  context.changed('self-check-ins', booking.id)
  if (!(await updateTaxForGuests(context, booking.id))) await reconcileReports(context, booking.id)
}

type NewRecord = Traveller &
  StatedResidence & {
    id: string
    fullName: string
    searchKey: string
    termsAcceptedAt: Date
    wantsNewsAt: Date | null
  }

async function insertInPlace(
  { db, accountId, now }: JobContext,
  { locked: { booking }, establishment, placeId, room, arrivesOn }: SelfRegistration,
  record: NewRecord,
): Promise<void> {
  await insertGuest(db, {
    ...record,
    ...arrivalOfSelfRegistered(arrivesOn, establishment),
    accountId,
    establishmentId: establishment.id,
    bookingId: booking.id,
    roomId: room.id,
    leavesOn: booking.checkOut,
    isSelfRegistered: true,
    createdAt: now,
    createdBy: null,
  })
  // The place is filled here, because another free place might suit the guest too; its state follows from the data.
  await updatePlace(db, accountId, placeId, { guestId: record.id, state: 'incomplete' })
}
