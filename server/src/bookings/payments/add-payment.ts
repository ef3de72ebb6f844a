import type { paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { formatDay, type Day } from '@posada/domain/day'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { holdBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAt } from '../states/today-at.ts'
import { paidPatch } from './paid-patch.ts'
import { receive } from './receive.ts'

const FIRST_DAY = '2000-01-01'

/** Records money received or, if negative, given back, for a booking in any state; full payment confirms an option. */
export async function addPayment(
  call: Call,
  { bookingId, amount, day, method, note }: Input<(typeof paymentsApi)['add']>,
) {
  const locked = await holdBooking(call, bookingId)
  const today = await todayAt(call, locked.booking.establishmentId)
  requireDay(day ?? today, today)
  const { id, paid } = await receive(call, locked.booking, { amount, method, day: day ?? today, note: note ?? '' })
  const { version } = await saveBooking(call, locked, { action: 'payment', ...paidPatch(locked.booking, paid) })
  return { id, version }
}

function requireDay(day: Day, today: Day) {
  if (day > today) throw new UserError('La fecha del cobro no puede ser posterior a hoy')
  if (day < FIRST_DAY) throw new UserError(`La fecha del cobro no puede ser anterior al ${formatDay(FIRST_DAY)}`)
}
