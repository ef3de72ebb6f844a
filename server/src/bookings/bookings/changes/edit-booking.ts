import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingEdit } from '@posada/contract/bookings/booking-edit'
import type { Input } from '@posada/contract/endpoint'
import { formatDay } from '@posada/domain/platform/days/day'
import { STAY_TOO_SHORT, nightsOf } from '@posada/domain/platform/days/stay'
import { withSpan } from '@posada/domain/bookings/stays/stretches'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { applyPatch } from '../booking-change.ts'
import { lockBooking, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { priceStretches } from '../pricing.ts'
import { bookingIdsByLocator } from '../queries/bookings.ts'
import type { SavedBooking } from '../save-booking.ts'
import { type SavedSwap, saveWithRelocations, unitsOfRelocations } from '../swaps/save-with-relocations.ts'
import { taxAfterChange } from '../tourist-tax/booking-tax.ts'
import { changeUnits } from './apply-unit-changes.ts'
import { editedFields } from './edited-fields.ts'
import { refuseWithProposals } from './refuse-with-proposals.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type StaleVersion } from './stale-version.ts'
import { unitName } from './stretches.ts'

/**
 * Changes the fields that were sent, and the units together with the dates; with stays of other bookings that get other units for it. An edit made on an older version is refused with the booking as it is now.
 * @throws UserError naming the unit that is not free, the stretch outside the new dates, or the field that is not valid
 */
export async function editBooking(context: RequestContext, input: BookingEdit): Promise<SavedSwap | StaleVersion> {
  const rooms = input.rooms ?? []
  const unitChanges = input.unitChanges ?? []
  const locked = await lockBooking(context, input.id, [
    ...(await unitsOfRelocations(context, input)),
    ...rooms.map(({ roomId }) => roomId),
    ...unitChanges.map(({ newRoomId }) => newRoomId),
  ])
  const { booking } = locked
  const stale = await staleVersion(context, booking, input.version)
  if (stale) return stale
  const patch = await editedFields(context, locked, input)
  if (patch.locatorKey !== undefined && patch.locatorKey !== booking.locatorKey)
    await requireFreeLocator(context, patch.locatorKey)
  const span = { checkIn: input.checkIn ?? booking.checkIn, checkOut: input.checkOut ?? booking.checkOut }
  const isResized = span.checkIn !== booking.checkIn || span.checkOut !== booking.checkOut
  const moved = isResized ? resizeStretches(locked, span) : locked.stretches
  const tax = await taxAfterChange(context, booking, { ...applyPatch(booking, patch), ...(isResized ? span : {}) })
  const due = tax === undefined ? {} : { tax: tax?.total ?? 0 }
  const priced = priceStretches(locked, moved, { rooms, total: input.total ?? null, isResized, ...due })
  const stretches = changeUnits(locked, priced, unitChanges)
  return refuseWithProposals(context, locked, bookingChangesApi.edit, () =>
    saveWithRelocations(context, locked, bookingChangesApi.edit, input, () =>
      saveIfChanged(context, locked, { action: 'edit', patch, stretches, ...(tax === undefined ? {} : { tax }) }),
    ),
  )
}

async function requireFreeLocator({ db, accountId }: RequestContext, locatorKey: string) {
  const others = await bookingIdsByLocator(db, accountId, locatorKey)
  if (others.length > 0) throw new UserError('Ya hay otra reserva con ese localizador')
}

function resizeStretches(locked: LockedBooking, span: { checkIn: string; checkOut: string }): Stretch[] {
  if (nightsOf(span) < 1) throw new UserError(STAY_TOO_SHORT)
  const { stretches, outside } = withSpan(locked.stretches, span)
  if (outside)
    throw new UserError(
      `${unitName(locked, outside.roomId)} se ocupa del ${formatDay(outside.checkIn)} al ${formatDay(outside.checkOut)}` +
        ' y quedaría fuera de las fechas nuevas: cambie antes sus fechas',
    )
  return stretches
}

/** Sets new nightly prices, or spreads a new total over the nights. @throws UserError when they do not fit the stay */
export async function setPrices(
  context: RequestContext,
  { id, rooms, total, version }: Input<(typeof bookingChangesApi)['setPrices']>,
): Promise<SavedBooking | StaleVersion> {
  const named = rooms ?? []
  const locked = await lockBooking(
    context,
    id,
    named.map(({ roomId }) => roomId),
  )
  const stale = await staleVersion(context, locked.booking, version)
  if (stale) return stale
  const stretches = priceStretches(locked, locked.stretches, { rooms: named, total, isResized: false })
  return saveIfChanged(context, locked, { action: 'set-prices', stretches })
}
