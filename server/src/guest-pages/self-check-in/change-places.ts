import { MAX_PLACES } from '@posada/domain/guest-pages/self-check-in/invitation'
import { lockBooking, type LockedBooking } from '../../bookings/bookings/public.ts'
import {
  deletePlace,
  deleteSelfCheckin,
  findPlace,
  insertPlaces,
  type PlaceRow,
  placesOfBooking,
  updatePlace,
} from '../../travellers/checkin-places/public.ts'
import { RetryTransaction } from '../../platform/db/retry.ts'
import { changeUnitOfGuest, deleteGuest } from '../../travellers/guests/verbs/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { endLinks } from '../../outbox/links/public.ts'
import { reconcileReports } from '../../travellers/registry/public.ts'
import { requireUnitOfGuest } from '../../establishments/units/public.ts'
import { requireInvited } from './require-invited.ts'

/** Adds a place; the people of the booking stay as they are. */
export async function addPlace(context: RequestContext, bookingId: string): Promise<{ id: string }> {
  const { db, accountId, now } = context
  await lockBooking(context, bookingId)
  await requireInvited(context, bookingId)
  if ((await placesOfBooking(db, accountId, bookingId)).length >= MAX_PLACES)
    throw new UserError(`Un auto check-in no puede tener más de ${MAX_PLACES} plazas`)
  const id = newId(now.getTime())
  const count = (await placesOfBooking(db, accountId, bookingId)).length
  await insertPlaces(db, [{ accountId, id, bookingId, createdAt: now }])
  context.noted(`Plazas: ${count} → ${count + 1}`)
  await finish(context, bookingId)
  return { id }
}

/**
 * Removes a place, and deletes the guest who fills it by the rules of guests. The last place takes the self check-in and its
 * link with it.
 */
export async function removePlace(context: RequestContext, id: string): Promise<{ isWithdrawn: boolean }> {
  const { db, accountId } = context
  const { place } = await lockPlace(context, id)
  const { bookingId, guestId } = place
  if (guestId !== null) await deleteGuest(context, guestId)
  await deletePlace(db, accountId, id)
  const left = (await placesOfBooking(db, accountId, bookingId)).length
  context.noted(`Plazas: ${left + 1} → ${left}`)
  const isWithdrawn = left === 0
  if (isWithdrawn) {
    await deleteSelfCheckin(db, accountId, bookingId)
    await endLinks(context, { purpose: 'self-checkin', objectId: bookingId })
  }
  await finish(context, bookingId)
  return { isWithdrawn }
}

/** Assigns a unit of the booking to a place, and to the guest who fills it. @throws UserError for a unit of another booking */
export async function setUnitOfPlace(context: RequestContext, id: string, roomId: string): Promise<void> {
  const { db, accountId } = context
  const { place, locked } = await lockPlace(context, id)
  const unit = await requireUnitOfGuest(db, accountId, roomId)
  if (!locked.stretches.some((stretch) => stretch.roomId === roomId))
    throw new UserError('Esa unidad no es de su reserva')
  await updatePlace(db, accountId, id, { roomId })
  if (place.guestId !== null) await changeUnitOfGuest(context, place.guestId, roomId)
  else context.noted(`Unidad de una plaza: ${unit.name}`)
  context.changed('self-check-ins', place.bookingId)
  context.changed('bookings', place.bookingId)
}

async function finish(context: RequestContext, bookingId: string): Promise<void> {
  context.changed('self-check-ins', bookingId)
  context.changed('bookings', bookingId)
  await reconcileReports(context, bookingId)
}

/** The place with its booking locked. @throws UserError where the account has no such place */
async function lockPlace(context: RequestContext, id: string): Promise<{ place: PlaceRow; locked: LockedBooking }> {
  const before = await findPlace(context.db, context.accountId, id)
  if (!before) throw noPlace()
  const locked = await lockBooking(context, before.bookingId)
  const place = await findPlace(context.db, context.accountId, id)
  if (!place) throw noPlace()
  if (place.bookingId !== before.bookingId)
    throw new RetryTransaction('the place got another booking before it was locked')
  return { place, locked }
}

const noPlace = () => new UserError('La plaza no existe')
