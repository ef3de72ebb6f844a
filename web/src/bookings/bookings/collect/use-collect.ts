import { paymentsApi } from '@posada/contract/bookings/payments'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { paymentMethodPhrases } from '@posada/domain/platform/money/payment-method-phrases'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { useCall } from '../../../lib/use-call.ts'
import { useOpenedBooking } from '../opened-booking.tsx'

/** Notes money that was received now, on today's till; the toast offers to take it back. */
export function useCollect(onDone: (amount: Cents) => void) {
  const { booking, recordOwnVersion } = useOpenedBooking()
  const reversing = useCall(paymentsApi.reverse, {
    reloads: ['bookings'],
    onDone: ({ reply }) => recordOwnVersion(reply.version),
  })
  const adding = useCall(paymentsApi.add, {
    reloads: ['bookings'],
    describe: ({ reply }, { amount, method }) => ({
      text: `${formatEuros(amount)} ${paymentMethodPhrases[method]}, ${booking.holder.name}`,
      action: { label: 'Deshacer', run: () => reversing.run({ id: reply.id }) },
    }),
    onDone: ({ reply }, { amount }) => {
      recordOwnVersion(reply.version)
      onDone(amount)
    },
  })
  return {
    isRunning: adding.isRunning,
    run: (amount: Cents, method: PaymentMethod) =>
      adding.run({ bookingId: booking.id, amount, day: null, method, note: null, isSecurityDeposit: null }),
  }
}
