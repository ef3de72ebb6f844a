import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { EndKind } from '@posada/domain/bookings/compensation'
import type { Cents } from '@posada/domain/platform/money/money'
import { useEffect, useRef, useState } from 'react'
import { useCharge } from '../edit/payments/use-charge.ts'
import { useBookingCall } from '../edit/use-booking-call.ts'
import { useOpenedBooking } from '../opened-booking.tsx'

/** What is kept of the stay, why, and whether the guest gets a mail about it. */
export type Ending = { fee: Cents; reason: string; notifiesGuest: boolean }
type Order = { cardId: string; amount: Cents }

/**
 * Ends a stay, and charges a card once it has ended. The guest is notified then, when the bank has answered: the mail says what was paid and
 * what is pending.
 */
export function useEndStay(kind: EndKind, onDone: () => void) {
  const { booking } = useOpenedBooking()
  const { id } = booking
  const endpoint = kind === 'cancel' ? bookingStatesApi.cancel : bookingStatesApi.noShow
  const noting = useBookingCall(endpoint, { canUndo: true })
  // Without the button that undoes it: the charge to the card would stay.
  const ending = useBookingCall(endpoint)
  const notifying = useBookingCall(bookingStatesApi.sendSummary, { title: null })
  const isNotificationDue = useRef(false)
  const notify = () => {
    if (isNotificationDue.current) notifying.run({ id })
    isNotificationDue.current = false
  }
  const charge = useCharge(() => {
    notify()
    onDone()
  })
  const [order, setOrder] = useState<Order | null>(null)
  const { outcome } = charge
  const isAnswered = outcome !== null && outcome.kind !== 'waiting' && outcome.kind !== 'repeated'
  useEffect(() => {
    if (isAnswered) notify()
  })
  const inputOf = ({ reason, ...others }: Ending) => ({ id, reason: reason.trim() || null, ...others })
  const run = (wanted: Order) => charge.run({ ...wanted, isSecurityDeposit: false })
  return {
    isRunning: noting.isRunning || ending.isRunning || charge.isRunning,
    charge,
    /** What is charged now that the stay has ended; null before. */
    order,
    chargeAgain: () => order && run(order),
    end: (stay: Ending) => noting.run(inputOf(stay), { onSuccess: onDone }),
    endAndCharge: ({ notifiesGuest, ...stay }: Ending, wanted: Order) =>
      ending.run(inputOf({ ...stay, notifiesGuest: false }), {
        onSuccess: () => {
          isNotificationDue.current = notifiesGuest
          setOrder(wanted)
          run(wanted)
        },
      }),
  }
}
