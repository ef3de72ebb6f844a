import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { isSecurityDeposit, type PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertPayment } from '../queries/payments.ts'
import { dayOfPayment } from '../till/payment-day.ts'

export type PaymentEntry = {
  amount: Cents
  method: PaymentMethod
  day: Day
  note?: string
  reverses?: string | undefined
  invoiceId?: string | null
  /** Moved by the card gateway: it is never reversed by hand. */
  isGateway?: boolean
  purpose?: PaymentPurpose
  /** The payment that takes this one out of the security deposit. */
  fromSecurityDepositId?: string | null
  /** One of the two entries that move money between the security deposit and the account: the caller notes the fact. */
  isTransfer?: boolean
}

/** Inserts a payment of a locked booking. One for a day whose till is closed is entered on the open one. */
export async function enterPayment(
  context: JobContext,
  booking: { id: string; establishmentId: string },
  entry: PaymentEntry,
): Promise<{ id: string; day: Day }> {
  const { db, accountId, loginId, now } = context
  const { amount, method, note = '', reverses, invoiceId = null, isGateway = false } = entry
  const { purpose = 'stay', fromSecurityDepositId = null } = entry
  const day = await dayOfPayment(context, { establishmentId: booking.establishmentId, day: entry.day })
  const id = newId(now.getTime())
  await insertPayment(db, {
    accountId,
    id,
    bookingId: booking.id,
    amount,
    method,
    day,
    note,
    reverses: reverses ?? null,
    invoiceId,
    isGateway,
    purpose,
    fromSecurityDepositId,
    createdAt: now,
    createdBy: loginId,
  })
  const money = { method, isSecurityDeposit: isSecurityDeposit({ purpose }) }
  if (!entry.isTransfer)
    context.noted(
      bookingFactText(
        reverses === undefined
          ? { kind: 'payment', amount, ...money }
          : { kind: 'reversed-payment', amount: -amount, ...money },
      ),
    )
  return { id, day }
}
