import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { openStayRequests } from '@posada/domain/money/payments/payment-request'
import type { Cents } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'

/** The open links that request money of a booking, and whether the payment that is being taken closes them. */
export function useOpenLinks(booking: Pick<BookingInfo, 'pending' | 'cardMovements'>) {
  const may = useMay(cardPaymentsApi.cancelRequest)
  const [endsLinks, onEndsLinks] = useState(true)
  const ending = useCall(cardPaymentsApi.cancelRequest, { reloads: ['bookings'], title: null })
  return {
    endsLinks,
    onEndsLinks,
    /** After a payment. What settles the booking has closed them already. */
    endAfter: (amount: Cents) => {
      if (!may || !endsLinks || amount <= 0 || amount >= booking.pending) return
      for (const { id } of openStayRequests(booking.cardMovements.requests)) ending.run({ id })
    },
  }
}
