import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { pendingAmount, receivedAmount } from '@posada/domain/bookings/totals/booking-totals'
import type { Cents } from '@posada/domain/platform/money/money'
import { useWatch } from 'react-hook-form'
import { editedAccount, extrasTotalOf } from '../draft/edit-values.ts'
import { useEditing } from '../edit-context.tsx'

/** The booking's cost, amount received and amount pending as they will be once the typed values are saved. */
export function useDraftAccount() {
  const { booking, form, tax } = useEditing()
  const units = useWatch({ control: form.control, name: 'units' })
  const account = editedAccount(units, { extras: extrasTotalOf(booking), tax: tax.total })
  return { ...account, ...receivedAndPending(account.total, booking), isUnsaved: account.total !== booking.total }
}

type OwedBooking = Pick<BookingInfo, 'state' | 'total' | 'pending' | 'cancelFee' | 'noShowFee'>

/** Amount received and amount pending if the booking's total is `total` and `more` has been received besides. */
export function receivedAndPending(
  total: Cents,
  booking: OwedBooking,
  more: Cents = 0,
): { received: Cents; pending: Cents } {
  const received = receivedAmount(booking) + more
  return { received, pending: pendingAmount({ ...booking, total, paid: received }) }
}
