import { inactiveFault } from '@posada/domain/bookings/booking-faults'
import { bookingFields, stayLabels } from '@posada/domain/bookings/booking-fields'
import { bookingTotals, isPaid, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import { addDays, formatDay, todayIn, type Day } from '@posada/domain/platform/days/day'
import { arrivalFaultText, arrivalProposal, checkInMoment } from '@posada/domain/bookings/stays/check-in-moment'
import { earlyCheckOutDay, leaveEarly } from '@posada/domain/bookings/stays/early-departure'
import { nightPriceTooHigh } from '@posada/domain/platform/money/price'
import { ASSIGN_UNIT_FIRST } from '@posada/domain/bookings/placing/parking-row'
import type { Stay } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { declaredRefusal, UserError, requireNoFault } from '../../../platform/http/errors.ts'
import { requireSubscription } from '../../../platform/http/restrictions.ts'
import { requireNoAcceptedReport } from '../../../travellers/registry/public.ts'
import { markLeftUnitsDirty } from '../../../establishments/units/public.ts'
import type { CalculatedTax } from '../../tourist-tax/public.ts'
import type { BookingChange } from '../booking-change.ts'
import { isParked, lockBooking, type LockedBooking, type Stretch } from '../lock-booking.ts'
import { cashWarningOf, cashWarningText } from '../payments/add-payment.ts'
import { paidPatch, recordPayment } from '../payments/record-payment.ts'
import { reverseNewest } from '../payments/reverse-payment.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { saveBooking } from '../save-booking.ts'
import { CONFIRMED } from './state-patches.ts'
import { movedPaymentNote } from '../till/payment-day.ts'
import { taxAfterChange } from '../tourist-tax/booking-tax.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'

type Ticks = Input<(typeof bookingStatesApi)['checkInOutPaid']>

/** Ticks or un-ticks check-in, check-out and paid; a tick that already has the requested state is left alone. */
export async function checkInOutPaid(context: RequestContext, ticks: Ticks): Promise<TickedBooking> {
  const locked = await lockBooking(context, ticks.id)
  const establishment = await requireEstablishment(context.db, context.accountId, locked.booking.establishmentId)
  const today = todayIn(establishment.timeZone, context.now)
  const checkInOut = checkInOutAfter(locked, ticks, { establishment, now: context.now })
  const stretches = stretchesAfter(locked, ticks, checkInOut.isOut, today)
  const tax = await taxAfterChange(context, locked.booking, { ...locked.booking, ...spanOf(stretches) })
  const money = await moneyAfter(context, locked, ticks, { stretches, today, tax })
  const changed = [
    ...checkInOut.changed,
    ...(stretches === locked.stretches ? [] : [bookingFields.checkOut.label, stayLabels.total]),
    ...money.changed,
  ]
  if (changed.length === 0) return { version: locked.booking.version, note: '' }
  if (checkInOut.patch.checkedInAt === null && ticks.cancelsReport !== true)
    await requireNoAcceptedReport(context, locked.booking.id, reportSent())
  if (checkInOut.leaves) await markUnitsDirty(context, locked, today)
  const change: BookingChange = { action: 'check-in-out', patch: { ...checkInOut.patch, ...money.patch }, changed }
  if (stretches !== locked.stretches) change.stretches = stretches
  if (tax !== undefined) change.tax = tax
  const { version } = await saveBooking(context, locked, change)
  return { version, note: money.note }
}

/** The version, and what to tell the user of a payment: that it is on the till of another day, the legal limit of cash. */
type TickedBooking = { version: number; note: string }

const reportSent = () =>
  declaredRefusal(
    bookingStatesApi.checkInOutPaid,
    'reportSent',
    'El parte de viajeros ya se ha enviado y se anulará. Confírmelo para quitar el check-in.',
  )

type Establishment = { timeZone: string; checkInTime: string; checkOutTime: string }

/**
 * Check-out implies check-in, and no check-out is left without a check-in. The check-in confirms an option. Nobody arrives in a
 * parking row. Guests whose check-in is ticked on a later day arrived when the user says.
 */
export function checkInOutAfter(
  locked: LockedBooking,
  { arrivedAt, ...ticks }: Partial<Pick<Ticks, 'checkedIn' | 'checkedOut' | 'arrivedAt'>>,
  setting: { establishment: Establishment; now: Date },
) {
  const { booking } = locked
  const was = { isIn: booking.checkedInAt !== null, isOut: booking.checkedOutAt !== null }
  const { isIn, isOut } = presenceAfter(was, ticks)
  const changed = [...(isIn !== was.isIn ? ['el check-in'] : []), ...(isOut !== was.isOut ? ['el check-out'] : [])]
  if (changed.length > 0) requireNoFault(inactiveFault(booking.state))
  const patch: BookingPatch = {}
  if (was.isIn && !isIn) patch.checkedInAt = null
  if (isOut !== was.isOut) patch.checkedOutAt = isOut ? setting.now : null
  if (isIn && !was.isIn) Object.assign(patch, arrivalPatch(locked, arrivedAt ?? null, setting))
  return { isOut, leaves: isOut && !was.isOut, patch, changed }
}

type Presence = { isIn: boolean; isOut: boolean }

function presenceAfter(was: Presence, { checkedIn, checkedOut }: Partial<Pick<Ticks, 'checkedIn' | 'checkedOut'>>) {
  if (checkedOut && checkedIn === false) throw new UserError('No se puede marcar la salida sin la entrada')
  const isOut = checkedOut ?? was.isOut
  const leaves = isOut && !was.isOut
  const isIn = leaves || (checkedIn ?? was.isIn)
  if (isOut && !isIn) throw new UserError('Quite antes el check-out')
  return { isIn, isOut }
}

function arrivalPatch(
  locked: LockedBooking,
  arrivedAt: string | null,
  setting: { establishment: Establishment; now: Date },
): BookingPatch {
  const { booking } = locked
  const today = todayIn(setting.establishment.timeZone, setting.now)
  if (booking.checkIn > addDays(today, 1)) throw new UserError(`La entrada es el ${formatDay(booking.checkIn)}`)
  const arriving = locked.stretches.filter(({ checkIn }) => checkIn <= today || checkIn === booking.checkIn)
  if (arriving.some((stretch) => isParked(locked, stretch))) throw new UserError(ASSIGN_UNIT_FIRST)
  const checkedInAt = requireArrival(booking, arrivedAt, setting)
  return booking.state === 'option' ? { checkedInAt, ...CONFIRMED } : { checkedInAt }
}

/** @throws UserError, with its own code where the arrival has to be stated and is not */
function requireArrival(
  stay: Stay,
  arrivedAt: string | null,
  setting: { establishment: Establishment; now: Date },
): Date {
  const arrival = checkInMoment(arrivedAt, { stay, ...setting })
  if (arrival instanceof Date) return arrival
  if (arrival !== 'missing') throw new UserError(arrivalFaultText(arrival, stay))
  const { establishment, now } = setting
  throw declaredRefusal(
    bookingStatesApi.checkInOutPaid,
    'arrivalMissing',
    `La entrada era el ${formatDay(stay.checkIn)}: indique el día y la hora en que llegaron`,
    arrivalProposal(stay.checkIn, establishment, now),
  )
}

function stretchesAfter({ stretches }: LockedBooking, ticks: Ticks, isOut: boolean, today: Day): Stretch[] {
  if (!ticks.freesNights) return stretches
  if (!isOut) throw new UserError('Las noches restantes se liberan al marcar el check-out')
  const lastDay = earlyCheckOutDay(stretches, today)
  if (stretches.every(({ checkOut }) => checkOut <= lastDay)) return stretches
  const left = leaveEarly(stretches, { today, keepsPrice: ticks.keepsPrice ?? false })
  if (!left) throw new UserError(nightPriceTooHigh)
  return left
}

type MoneyInput = { stretches: readonly Stretch[]; today: Day; tax: CalculatedTax | null | undefined }

/** The patch of the payments, with what is owed after the freed nights and their tax are subtracted. */
async function moneyAfter(
  context: RequestContext,
  locked: LockedBooking,
  { paid, method }: Ticks,
  { stretches, today, tax }: MoneyInput,
) {
  const { extrasTotal: extras, taxTotal } = locked.booking
  const due = tax === undefined ? taxTotal : (tax?.total ?? 0)
  const booking = { ...locked.booking, total: bookingTotals({ rooms: stretches, extras, tax: due }).total }
  const pending = pendingAmount(booking)
  const unchanged = { patch: {}, changed: [] as string[], note: '' }
  if (paid === undefined || paid === isPaid(booking) || (paid && pending <= 0)) return unchanged
  requireSubscription(context) // the rest of the call goes on, because it is about who is in the building
  if (!paid) {
    const reversed = await reverseNewest(context, locked, booking.total)
    return { ...paidPatch(booking, reversed.paid), note: reversed.movedNote }
  }
  if (method === null) throw new UserError('Falta el método de pago')
  const entered = await recordPayment(context, booking, { amount: pending, method, day: today })
  const warning = method === 'cash' ? await cashWarningOf(context, booking) : null
  return { ...paidPatch(booking, entered.paid), note: movedPaymentNote(today, entered.day) + cashWarningText(warning) }
}

/** Marks the units that the guests are in today as dirty; units that they left before may have other guests by now. */
async function markUnitsDirty(context: RequestContext, { stretches }: LockedBooking, today: Day) {
  const lastDay = earlyCheckOutDay(stretches, today)
  const left = stretches.filter(({ checkIn, checkOut }) => checkIn <= lastDay && checkOut >= today)
  const roomIds = [...new Set(left.map(({ roomId }) => roomId))]
  await markLeftUnitsDirty(context, roomIds)
  if (roomIds.length > 0) context.changed('units', ...roomIds)
}
