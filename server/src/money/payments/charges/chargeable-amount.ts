import { type BookingState, occupiesUnits } from '@posada/domain/bookings/booking-state'
import { type DueBooking, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import { isSecurityDeposit, type PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import { securityDepositChargeFault } from '@posada/domain/money/payments/security-deposit'
import { chargeable, chargeAmountFault, payableNow } from '@posada/domain/money/payments/charge-rules'
import { isOpenCharge } from '@posada/domain/money/payments/movement-states'
import { UserError } from '../../../platform/http/errors.ts'
import type { ChargeRow } from '../../cards/public.ts'

type Account = { booking: DueBooking & { paid: Cents }; charges: readonly ChargeRow[] }
type Payment = { amount: Cents; purpose: PaymentPurpose }

/**
 * A payment for the stay is at most what is pending and not reserved by open charges. A security deposit is apart from that,
 * and only taken for a valid booking.
 * @throws UserError where the amount cannot be charged or requested
 */
export function requireChargeable({ booking, charges }: Account, { amount, purpose }: Payment): void {
  const isOfSecurityDeposit = isSecurityDeposit({ purpose })
  if (isOfSecurityDeposit) requireStanding(booking)
  const fault = isOfSecurityDeposit
    ? securityDepositChargeFault(amount)
    : chargeAmountFault(amount, available({ booking, charges }))
  if (fault !== null) throw new UserError(fault)
}

/** What a guest pays who presses now: what was requested, or less where less is pending. */
export const payableByLink = ({ booking, charges }: Account, { amount, purpose }: Payment): Cents => {
  if (isSecurityDeposit({ purpose })) return occupiesUnits(booking.state) ? amount : 0
  return payableNow(amount, available({ booking, charges }))
}

const available = ({ booking, charges }: Account): Cents =>
  chargeable({ pending: pendingAmount(booking), reserved: reservedBy(charges) })

/** What the open charges of a booking keep from being charged again. */
const reservedBy = (charges: readonly ChargeRow[]): Cents =>
  sum(
    charges
      .filter(({ state, purpose }) => isOpenCharge(state) && !isSecurityDeposit({ purpose }))
      .map(({ amount }) => amount),
  )

function requireStanding({ state }: { state: BookingState }) {
  if (!occupiesUnits(state)) throw new UserError('La reserva está cancelada o no presentada: no se le pide fianza')
}
