import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input } from '@posada/contract/endpoint'
import { bookingAccount, extrasTotal } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import { isOneParty } from '@posada/domain/people-apart'
import { overlaps } from '@posada/domain/stay'
import { holesIn, spanOf } from '@posada/domain/stretches'
import { guestsIn, moveGuests } from '../../guests/public.ts'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { reviewReports } from '../../registry/public.ts'
import { countVisitsOf } from '../count-visits-of.ts'
import { holdBooking, type HeldBooking, type Stretch } from '../hold-booking.ts'
import { insertUnderLocator } from '../insert-under-locator.ts'
import { requireDiscount } from '../extras/require-discount.ts'
import { extrasOfBooking, giveExtras } from '../queries/extras.ts'
import { settleTax } from '../settle-tax.ts'
import { partiesApart } from './parties-apart.ts'
import { requireStretchesIn } from './require-stretches.ts'
import { requireActive, saveIfChanged } from './save-if-changed.ts'

/**
 * One new booking with all the chosen units and what belongs to them; deposit, payments and observations stay.
 * @throws UserError when one is not in the booking, none would stay, or a stay would be interrupted
 */
export async function detachRooms(
  call: Call,
  { bookingId, roomIds }: Input<(typeof bookingChangesApi)['detach']>,
): Promise<{ id: string; locator: string; version: number }> {
  const held = await holdBooking(call, bookingId, roomIds)
  for (const roomId of roomIds) requireStretchesIn(held, roomId)
  requireActive(held)
  const leaving = held.stretches.filter(({ roomId }) => roomIds.includes(roomId))
  const stretches = held.stretches.filter(({ roomId }) => !roomIds.includes(roomId))
  if (stretches.length === 0) throw new UserError('No puedes desvincular todas las habitaciones de la reserva')
  requireUnbroken(held, leaving, stretches)
  const people = await partiesApart(call, held, { leaving, staying: stretches })
  const guests = await guestsIn(call, bookingId, roomIds)
  const extras = await extrasApart(call, bookingId, roomIds)
  await requireDiscount(call, held, leaving, bookingAccount({ rooms: leaving, extras: extras.leaving }))
  const change = { action: 'dettach_rooms', stretches, extrasTotal: extras.staying, tax: 'later' } as const
  const { version } = await saveIfChanged(call, held, { ...change, patch: people.staying })
  const id = newId()
  const booking = { ...copyOf(held, leaving, extras.leaving), ...people.leaving, id }
  const locator = await insertUnderLocator(call.db, { ...booking, ...madeBy(call) }, leaving, null)
  call.changed('bookings', id)
  await giveExtras(call.db, call.accountId, bookingId, { roomIds, to: id })
  await moveGuests(call, guests, { id, locator })
  await settleTax(call, { whole: bookingId, part: id })
  await countVisitsOf(call, null, { ...booking, deletedAt: null })
  for (const changed of [bookingId, id]) await reviewReports(call, changed)
  return { id, locator, version }
}

/** Nights between two of a part would be counted and taxed there and in the other part. */
function requireUnbroken(held: HeldBooking, leaving: readonly Stretch[], staying: readonly Stretch[]) {
  const [some, others] = [spanOf(leaving), spanOf(staying)]
  const isWoven = isOneParty(leaving, staying) && some && others && overlaps(some, others)
  const hasHole = [leaving, staying].some((part) => holesIn(part) > holesIn(held.stretches))
  if (isWoven || hasHole)
    throw new UserError(
      'La estancia quedaría interrumpida: desvincule solo las unidades de antes, o solo las de después',
    )
}

async function extrasApart({ db, accountId }: Call, bookingId: string, roomIds: readonly string[]) {
  const lines = await extrasOfBooking(db, accountId, bookingId)
  const leaving = extrasTotal(lines.filter(({ roomId }) => roomIds.includes(roomId)))
  return { leaving, staying: extrasTotal(lines) - leaving }
}

const madeBy = ({ now, loginId }: Call) => ({ createdAt: now, createdBy: loginId })

/** Its tax is settled once its guests are there. */
function copyOf({ booking }: HeldBooking, stretches: readonly Stretch[], extras: Cents) {
  // Of an option that money keeps, the part without the money would lapse at once.
  const isKept = booking.state === 'option' && booking.paid > 0
  const [state, optionUntil] = isKept ? ['confirmed', null] : [booking.state, booking.optionUntil]
  const { accountId, establishmentId, holderName, clientId, phone, email, agencyId } = booking
  const { agencyName, tariffId, regime, billTo, payTo, commission, amountType, checkedInAt, checkedOutAt } = booking
  const { total } = bookingAccount({ rooms: stretches, extras })
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  return {
    ...{ accountId, establishmentId, state, optionUntil, holderName, clientId, phone, email, agencyId, agencyName },
    ...{ tariffId, regime, billTo, payTo, commission, amountType, checkedInAt, checkedOutAt, checkIn, checkOut },
    ...{ extrasTotal: extras, total },
  }
}
