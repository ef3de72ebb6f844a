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
 * Moves the chosen units, with their guests and extras, into one new booking; deposit, payments and observations stay.
 * @throws UserError when a unit is not in the booking, no unit would stay, or a stay would be interrupted
 */
export async function detachRooms(
  call: Call,
  { bookingId, roomIds }: Input<(typeof bookingChangesApi)['detach']>,
): Promise<{ id: string; locator: string; version: number }> {
  const locked = await holdBooking(call, bookingId, roomIds)
  for (const roomId of roomIds) requireStretchesIn(locked, roomId)
  requireActive(locked)
  const leaving = locked.stretches.filter(({ roomId }) => roomIds.includes(roomId))
  const stretches = locked.stretches.filter(({ roomId }) => !roomIds.includes(roomId))
  if (stretches.length === 0) throw new UserError('No puedes desvincular todas las habitaciones de la reserva')
  requireUnbroken(locked, leaving, stretches)
  const people = await partiesApart(call, locked, { leaving, staying: stretches })
  const guests = await guestsIn(call, bookingId, roomIds)
  const extras = await extrasApart(call, bookingId, roomIds)
  await requireDiscount(call, locked, leaving, bookingAccount({ rooms: leaving, extras: extras.leaving }))
  const change = { action: 'dettach_rooms', stretches, extrasTotal: extras.staying, tax: 'later' } as const
  const { version } = await saveIfChanged(call, locked, { ...change, patch: people.staying })
  const id = newId()
  const booking = { ...copyOf(locked, leaving, extras.leaving), ...people.leaving, id }
  const locator = await insertUnderLocator(call.db, { ...booking, ...madeBy(call) }, leaving, null)
  call.changed('bookings', id)
  await giveExtras(call.db, call.accountId, bookingId, { roomIds, to: id })
  await moveGuests(call, guests, { id, locator })
  await settleTax(call, { whole: bookingId, part: id })
  await countVisitsOf(call, null, { ...booking, deletedAt: null })
  for (const changed of [bookingId, id]) await reviewReports(call, changed)
  return { id, locator, version }
}

/** If one part had a gap, the nights of the gap would be counted and taxed in both parts. */
function requireUnbroken(locked: HeldBooking, leaving: readonly Stretch[], staying: readonly Stretch[]) {
  const [some, others] = [spanOf(leaving), spanOf(staying)]
  const isWoven = isOneParty(leaving, staying) && some && others && overlaps(some, others)
  const hasHole = [leaving, staying].some((part) => holesIn(part) > holesIn(locked.stretches))
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

/** The fields of the new booking; `splitBookingTax` calculates its tax once its guests have been moved. */
function copyOf({ booking }: HeldBooking, stretches: readonly Stretch[], extras: Cents) {
  // An option with payments does not lapse, but the new part has no payments and would lapse at once: it is confirmed.
  const isKept = booking.state === 'option' && booking.paid > 0
  const [state, optionUntil] = isKept ? ['confirmed', null] : [booking.state, booking.optionUntil]
  const { accountId, establishmentId, holderName, clientId, phone, email, agencyId } = booking
  const { agencyName, tariffId, regime, billTo, payTo, commission, amountType, checkedInAt, checkedOutAt } = booking
  const { total } = bookingAccount({ rooms: stretches, extras })
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  return {
    accountId,
    establishmentId,
    state,
    optionUntil,
    holderName,
    clientId,
    phone,
    email,
    agencyId,
    agencyName,
    tariffId,
    regime,
    billTo,
    payTo,
    commission,
    amountType,
    checkedInAt,
    checkedOutAt,
    checkIn,
    checkOut,
    extrasTotal: extras,
    total,
  }
}
