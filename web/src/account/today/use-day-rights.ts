import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { DueStep } from '@posada/domain/account/today/due-step'
import { useMay } from '../../lib/use-me.ts'

/** Which steps the user's role may take. */
export function useDayRights(): Record<DueStep, boolean> {
  const mayTick = useMay(bookingStatesApi.checkInOutPaid)
  return {
    assign: useMay(bookingChangesApi.switchBookedUnit),
    register: useMay(newGuestApi.add),
    collect: useMay(paymentsApi.add),
    bill: useMay(bookingBillingApi.issue),
    'check-in': mayTick,
    'check-out': mayTick,
  }
}
