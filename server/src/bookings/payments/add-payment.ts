import type { paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { formatDay, type Day } from '@posada/domain/day'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'
import { todayAtEstablishment } from '../states/today-at.ts'
import { paidPatch } from './paid-patch.ts'
import { recordPayment } from './receive.ts'

const FIRST_DAY = '2000-01-01'

/** Records money received or, if negative, given back, for a booking in any state; full payment confirms an option. */
export async function addPayment(
  context: RequestContext,
  { bookingId, amount, day, method, note }: Input<(typeof paymentsApi)['add']>,
) {
  const locked = await lockBooking(context, bookingId)
  const today = await todayAtEstablishment(context, locked.booking.establishmentId)
  requireDay(day ?? today, today)
  const { id, paid } = await recordPayment(context, locked.booking, {
    amount,
    method,
    day: day ?? today,
    note: note ?? '',
  })
  const { version } = await saveBooking(context, locked, { action: 'payment', ...paidPatch(locked.booking, paid) })
  return { id, version }
}

function requireDay(day: Day, today: Day) {
  if (day > today) throw new UserError('La fecha del cobro no puede ser posterior a hoy')
  if (day < FIRST_DAY) throw new UserError(`La fecha del cobro no puede ser anterior al ${formatDay(FIRST_DAY)}`)
}
