import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { type Cents, sum } from '@posada/domain/platform/money/money'

type Money = Pick<BookingInfo, 'payments' | 'cardMovements'>

/** Whether the booking has or had a security deposit, or one is requested. */
export const showsSecurityDeposit = (booking: Money): boolean =>
  booking.payments.some(({ isSecurityDeposit }) => isSecurityDeposit) || askedSecurityDeposit(booking) > 0

/** The security deposits in open requests. */
export const askedSecurityDeposit = ({ cardMovements: { requests } }: Money): Cents =>
  sum(
    requests
      .filter(({ state, isSecurityDeposit }) => state === 'open' && isSecurityDeposit)
      .map(({ amount }) => amount),
  )

/** A security deposit is only charged or requested while the booking stands. */
export const canTakeSecurityDeposit = ({ state }: Pick<BookingInfo, 'state'>): boolean => occupiesUnits(state)

/** Charges for the security deposit that can still be returned to their cards. */
export const returnableCharges = ({ cardMovements: { charges } }: Money) =>
  charges.filter(({ charge }) => charge.isSecurityDeposit && charge.refundable > 0)
