import type { paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { hasLapsed } from '@posada/domain/bookings/holds/booking-hold'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { cashLimitWarning } from '@posada/domain/money/invoices/cash-limit'
import type { Cents } from '@posada/domain/platform/money/money'
import { isSecurityDeposit, type PaymentPurpose, purposeOf } from '@posada/domain/platform/money/payment-purpose'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { reviveLapsedHold } from '../holds/revive-hold.ts'
import { lockBooking } from '../lock-booking.ts'
import type { BookingPatch, LockedBookingRow } from '../queries/changes.ts'
import { paymentsOf } from '../queries/payments.ts'
import { saveBooking } from '../save-booking.ts'
import { movedPaymentNote } from '../till/payment-day.ts'
import type { PaymentEntry } from './enter-payment.ts'
import { paidPatch, recordPayment } from './record-payment.ts'
import { securityDepositChange, recordSecurityDeposit } from './record-security-deposit.ts'

const FIRST_DAY = '2000-01-01'

/** Records money received or, if negative, given back, for a booking in any state; full payment of the stay confirms an option, and what a lapsed hold awaited revives it. */
export async function addPayment(
  context: RequestContext,
  { bookingId, amount, day, method, note, isSecurityDeposit: isOfSecurityDeposit }: Input<(typeof paymentsApi)['add']>,
) {
  const locked = await lockBooking(context, bookingId)
  const today = await todayAtEstablishment(context, locked.booking.establishmentId)
  requireDay(day ?? today, today)
  const entry = { amount, method, day: day ?? today, note: note ?? '' }
  const {
    id,
    day: entered,
    change,
  } = await recordForPurpose(context, locked.booking, entry, purposeOf(isOfSecurityDeposit))
  const saved = await saveBooking(context, locked, { action: 'payment', ...change })
  const isRevived = hasLapsed(locked.booking) && (await reviveLapsedHold(context, bookingId)) === 'revived'
  const version = isRevived ? saved.version + 1 : saved.version
  const mayWarn = method === 'cash' && amount > 0 && !isOfSecurityDeposit
  const cashWarning = mayWarn ? await cashWarningOf(context, locked.booking) : null
  return { id, version, day: entered, movedNote: movedPaymentNote(day ?? today, entered), cashWarning }
}

/** Records money for the stay or for the security deposit of a locked booking; returns what of the booking has changed. */
export async function recordForPurpose(
  context: RequestContext,
  booking: LockedBookingRow,
  entry: Pick<PaymentEntry, 'amount' | 'method' | 'day' | 'note'>,
  purpose: PaymentPurpose,
): Promise<{ id: string; day: Day; change: PaymentChange }> {
  if (isSecurityDeposit({ purpose }))
    return { ...(await recordSecurityDeposit(context, booking, entry)), change: securityDepositChange }
  const { id, day, paid } = await recordPayment(context, booking, entry)
  return { id, day, change: paidPatch(booking, paid) }
}

type PaymentChange = { patch?: BookingPatch; changed: string[] }

/** What legally limits cash, once the locked booking has received some. */
export async function cashWarningOf({ db, accountId }: RequestContext, { id, total }: { id: string; total: Cents }) {
  const payments = await paymentsOf(db, accountId, id)
  const cashPayments = payments.filter(({ method }) => method === 'cash').map(({ amount }) => amount)
  return cashLimitWarning({ total, cashPayments, isPrivateNonResident: false })
}

/** Follows the fact that a message states. */
export const cashWarningText = (warning: string | null): string => (warning === null ? '' : `. ${warning}`)

function requireDay(day: Day, today: Day) {
  if (day > today) throw new UserError('La fecha del cobro no puede ser posterior a hoy')
  if (day < FIRST_DAY) throw new UserError(`La fecha del cobro no puede ser anterior al ${formatDay(FIRST_DAY)}`)
}
