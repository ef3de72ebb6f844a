import { bookingAccount } from '@posada/domain/booking-account'
import { holdsUnits } from '@posada/domain/holds-units'
import type { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import { addDays, formatDay, type Day } from '@posada/domain/day'
import { lastDayOf, leaveEarly } from '@posada/domain/leave-early'
import { isPaid, pendingOf } from '@posada/domain/owed'
import { dearNight } from '@posada/domain/price'
import { spanOf } from '@posada/domain/stretches'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireNoAcceptedReport } from '../../registry/public.ts'
import { setDirty } from '../../rooms/public.ts'
import type { ReckonedTax } from '../../tourist-tax/public.ts'
import type { BookingChange } from '../booking-change.ts'
import { holdBooking, type HeldBooking, type Stretch } from '../hold-booking.ts'
import { paidPatch } from '../payments/paid-patch.ts'
import { receive } from '../payments/receive.ts'
import { reverseNewest } from '../payments/reverse-payment.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { saveBooking } from '../save-booking.ts'
import { taxAfter } from '../tax-after.ts'
import { todayAt } from './today-at.ts'

type Ticks = Input<(typeof bookingStatesApi)['checkInOutPaid']>

/** Ticks or un-ticks check-in, check-out and paid; a tick that already has the requested state is left alone. */
export async function checkInOutPaid(call: Call, ticks: Ticks): Promise<{ version: number }> {
  const locked = await holdBooking(call, ticks.id)
  const today = await todayAt(call, locked.booking.establishmentId)
  const checkInOut = doorsAfter(locked, ticks, today, call.now)
  const stretches = stretchesAfter(locked, ticks, checkInOut.isOut, today)
  const tax = await taxAfter(call, locked.booking, { ...locked.booking, ...spanOf(stretches) })
  const money = await moneyAfter(call, locked, ticks, { stretches, today, tax })
  const changed = [
    ...checkInOut.changed,
    ...(stretches === locked.stretches ? [] : ['la salida', 'el total']),
    ...money.changed,
  ]
  if (changed.length === 0) return { version: locked.booking.version }
  if (checkInOut.patch.checkedInAt === null && ticks.cancelsReport !== true)
    await requireNoAcceptedReport(call, locked.booking.id, REPORTED)
  if (checkInOut.leaves) await leaveUnits(call, locked, today)
  const change: BookingChange = { action: 'check-in-out', patch: { ...checkInOut.patch, ...money.patch }, changed }
  if (stretches !== locked.stretches) change.stretches = stretches
  if (tax !== undefined) change.tax = tax
  return saveBooking(call, locked, change)
}

const REPORTED = 'El parte de viajeros ya se ha enviado y se anulará. Confírmelo para quitar el check-in.'

/** Check-out implies check-in, and no check-out is left without a check-in. The check-in confirms an option. */
function doorsAfter({ booking }: HeldBooking, { checkedIn, checkedOut }: Ticks, today: Day, now: Date) {
  if (checkedOut && checkedIn === false) throw new UserError('No se puede marcar la salida sin la entrada')
  const [wasIn, wasOut] = [booking.checkedInAt !== null, booking.checkedOutAt !== null]
  const isOut = checkedOut ?? wasOut
  const leaves = isOut && !wasOut
  const isIn = leaves || (checkedIn ?? wasIn)
  if (isOut && !isIn) throw new UserError('Quite antes el check-out')
  const patch: BookingPatch = {}
  if (isIn !== wasIn) patch.checkedInAt = isIn ? now : null
  if (isOut !== wasOut) patch.checkedOutAt = isOut ? now : null
  if (isIn && !wasIn && booking.state === 'option') Object.assign(patch, { state: 'confirmed', optionUntil: null })
  const changed = [...(isIn !== wasIn ? ['el check-in'] : []), ...(isOut !== wasOut ? ['el check-out'] : [])]
  if (changed.length > 0 && !holdsUnits(booking.state)) throw new UserError('Recupere antes la reserva')
  if (isIn && !wasIn && booking.checkIn > addDays(today, 1))
    throw new UserError(`La entrada es el ${formatDay(booking.checkIn)}`)
  return { isOut, leaves, patch, changed }
}

function stretchesAfter({ stretches }: HeldBooking, ticks: Ticks, isOut: boolean, today: Day): Stretch[] {
  if (!ticks.freesNights) return stretches
  if (!isOut) throw new UserError('Las noches restantes se liberan al marcar el check-out')
  const lastDay = lastDayOf(stretches, today)
  if (stretches.every(({ checkOut }) => checkOut <= lastDay)) return stretches
  const left = leaveEarly(stretches, { today, keepsPrice: ticks.keepsPrice ?? false })
  if (!left) throw new UserError(dearNight)
  return left
}

type After = { stretches: readonly Stretch[]; today: Day; tax: ReckonedTax | null | undefined }

/** The patch of the payments, with what is owed after the freed nights and their tax are subtracted. */
async function moneyAfter(call: Call, locked: HeldBooking, { paid, method }: Ticks, { stretches, today, tax }: After) {
  const { extrasTotal: extras, taxTotal } = locked.booking
  const due = tax === undefined ? taxTotal : (tax?.total ?? 0)
  const booking = { ...locked.booking, total: bookingAccount({ rooms: stretches, extras, tax: due }).total }
  const pending = pendingOf(booking)
  const unchanged = { patch: {}, changed: [] as string[] }
  if (paid === undefined || paid === isPaid(booking) || (paid && pending <= 0)) return unchanged
  if (!paid) return paidPatch(booking, await reverseNewest(call, locked, booking.total))
  if (method === null) throw new UserError('Falta el método de pago')
  return paidPatch(booking, (await receive(call, booking, { amount: pending, method, day: today })).paid)
}

/** Marks the units that the guests are in today as dirty; units that they left before may have other guests by now. */
async function leaveUnits(call: Call, { stretches }: HeldBooking, today: Day) {
  const lastDay = lastDayOf(stretches, today)
  const left = stretches.filter(({ checkIn, checkOut }) => checkIn <= lastDay && checkOut >= today)
  const roomIds = [...new Set(left.map(({ roomId }) => roomId))]
  await setDirty(call.db, call.accountId, roomIds)
  if (roomIds.length > 0) call.changed('units', ...roomIds)
}
