import { holdsUnits } from '@posada/domain/holds-units'
import type { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import { addDays, formatDay, type Day } from '@posada/domain/day'
import { lastDayOf, leaveEarly } from '@posada/domain/leave-early'
import { sum } from '@posada/domain/money'
import { isPaid, pendingOf } from '@posada/domain/owed'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { requireNoAcceptedReport } from '../../registry/public.ts'
import { setDirty } from '../../rooms/public.ts'
import { holdBooking, type HeldBooking, type Stretch } from '../hold-booking.ts'
import { paidPatch } from '../payments/paid-patch.ts'
import { receive } from '../payments/receive.ts'
import { reverseNewest } from '../payments/reverse-payment.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { saveBooking, type Changes } from '../save-booking.ts'
import { todayAt } from './today-at.ts'

type Ticks = Input<(typeof bookingStatesApi)['checkInOutPaid']>

/** Ticks or un-ticks who came, who left and what is paid; what is so already stays as it is. */
export async function checkInOutPaid(call: Call, ticks: Ticks): Promise<{ version: number }> {
  const held = await holdBooking(call, ticks.id)
  const today = await todayAt(call, held.booking.establishmentId)
  const doors = doorsAfter(held, ticks, today, call.now)
  const stretches = stretchesAfter(held, ticks, doors.isOut, today)
  const money = await moneyAfter(call, held, ticks, { stretches, today })
  const changed = [
    ...doors.changed,
    ...(stretches === held.stretches ? [] : ['la salida', 'el total']),
    ...money.changed,
  ]
  if (changed.length === 0) return { version: held.booking.version }
  if (doors.patch.checkedInAt === null && ticks.cancelsReport !== true)
    await requireNoAcceptedReport(call, held.booking.id, REPORTED)
  if (doors.leaves) await leaveUnits(call, held, today)
  const changes: Changes = { action: 'check-in-out', patch: { ...doors.patch, ...money.patch }, changed }
  return saveBooking(call, held, stretches === held.stretches ? changes : { ...changes, stretches })
}

const REPORTED = 'El parte de viajeros ya se ha enviado y se anulará. Confírmelo para quitar el check-in.'

/** Whoever leaves has come; whoever has not come cannot have left. An option whose guests come is one no longer. */
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
  if (!left) throw new UserError('El precio de una noche no puede pasar de 99.999,99 €')
  return left
}

type After = { stretches: readonly Stretch[]; today: Day }

/** What is owed then, with the nights that are given back taken off. */
async function moneyAfter(call: Call, held: HeldBooking, { paid, method }: Ticks, { stretches, today }: After) {
  const booking = { ...held.booking, total: held.booking.total - nightsTotal(held.stretches) + nightsTotal(stretches) }
  const pending = pendingOf(booking)
  const unchanged = { patch: {}, changed: [] as string[] }
  if (paid === undefined || paid === isPaid(booking) || (paid && pending <= 0)) return unchanged
  if (!paid) return paidPatch(booking, await reverseNewest(call, held, booking.total))
  if (method === null) throw new UserError('Falta el método de pago')
  return paidPatch(booking, (await receive(call, booking, { amount: pending, method, day: today })).paid)
}

const nightsTotal = (stretches: readonly Stretch[]) => sum(stretches.flatMap(({ nightlyPrices }) => nightlyPrices))

/** The units that they are in today are to be cleaned; those that they left before are others' by now. */
async function leaveUnits(call: Call, { stretches }: HeldBooking, today: Day) {
  const lastDay = lastDayOf(stretches, today)
  const left = stretches.filter(({ checkIn, checkOut }) => checkIn <= lastDay && checkOut >= today)
  const roomIds = [...new Set(left.map(({ roomId }) => roomId))]
  await setDirty(call.db, call.accountId, roomIds)
  if (roomIds.length > 0) call.changed('units', ...roomIds)
}
