import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { isSecurityDeposit, type PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import {
  securityDepositChange,
  type LockedBooking,
  lockPaidBooking,
  paidPatch,
  recordGatewayPayment,
  reviveLapsedHold,
  saveBooking,
} from '../../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { chargesOfBooking, updateRequest } from '../../cards/public.ts'
import { updateCharge } from '../queries/movements.ts'
import { queueLateRefunds } from '../refunds/queue-late-refunds.ts'
import { type Entered, mailReceipts } from './mail-receipts.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'

/** One transaction that enters what the gateway says in a locked booking. */
export type Settlement = {
  context: JobContext
  locked: LockedBooking
  /** What the booking has received for the stay, the entries made so far included. */
  paid: Cents
  /** What was entered, in its order; the security deposit is not among them. */
  entered: Entered[]
  /** Whether a guest has paid by a link. */
  isPaidByGuest: boolean
  /** Whether money of the security deposit was entered. */
  movesSecurityDeposit: boolean
  /** The day of an instant at the establishment; without one, of now. */
  dayOf(at: Date | undefined): Day
  /** Enters money that came or went back, and returns the payment's id. */
  enter(
    entry: Entered & { at: Date | undefined; note: string; purpose: PaymentPurpose; method: PageMethod },
  ): Promise<string>
}

/** Locks the booking. */
export async function beginSettlement(context: JobContext, bookingId: string): Promise<Settlement> {
  const { db, accountId, now } = context
  const locked = await lockPaidBooking(context, bookingId)
  const { timeZone } = await requireEstablishment(db, accountId, locked.booking.establishmentId)
  const dayOf = (at: Date | undefined) => todayIn(timeZone, at ?? now)
  const settlement: Settlement = {
    context,
    locked,
    paid: locked.booking.paid,
    entered: [],
    isPaidByGuest: false,
    movesSecurityDeposit: false,
    dayOf,
    enter: ({ amount, concept, at, note, purpose, method }) => {
      if (isSecurityDeposit({ purpose })) settlement.movesSecurityDeposit = true
      else {
        settlement.paid += amount
        settlement.entered.push({ amount, concept })
      }
      return recordGatewayPayment(context, locked.booking, { amount, note, purpose, method, day: dayOf(at) })
    },
  }
  return settlement
}

/**
 * Saves the booking if money was entered, and has open screens read its card payments again. Money of a hold that has lapsed revives it
 * where there is room, and otherwise goes back.
 */
export async function endSettlement(settlement: Settlement): Promise<void> {
  const { context, locked, paid, movesSecurityDeposit, entered } = settlement
  const { booking } = locked
  const change =
    paid !== booking.paid ? paidPatch(booking, paid) : movesSecurityDeposit ? securityDepositChange : undefined
  if (change) await saveBooking(context, locked, { action: 'payment', ...change })
  if (settlement.isPaidByGuest) {
    const outcome = await reviveLapsedHold(context, booking.id)
    if (outcome === 'taken') await queueLateRefunds(context, booking)
    if (outcome === 'revived') await markRequestsPaid(context, booking.id)
  }
  await mailReceipts(context, { ...booking, paid }, entered)
  context.changed('card-payments', booking.id)
}

/** The request of a payment that came late ended with its booking: now it is paid as any other. */
async function markRequestsPaid({ db, accountId, now }: JobContext, bookingId: string): Promise<void> {
  for (const charge of await chargesOfBooking(db, accountId, bookingId)) {
    const { requestId, state } = charge
    if (requestId === null || state !== 'succeeded') continue
    await updateCharge(db, charge, { isUnexpected: false })
    await updateRequest(db, { accountId, id: requestId }, { state: 'paid', settledAt: now, email: '' })
  }
}
