import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import { GuestMain, EstablishmentFooter } from '../ui/layout.tsx'
import { StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { PaymentProps } from './payment-facts.ts'

/** The booking is no longer valid, and no payment is requested: no dates, because nobody shall travel. */
export const CancelledBooking = ({ payment, words }: PaymentProps) => (
  <>
    <GuestMain isResult>
      <StateHead icon={IconCalendarX} title={payment.isHoldOver ? words.holdOver : words.cancelled}>
        <p className={parts.lead}>{payment.isHoldOver ? words.holdOverWhy : words.cancelledWhy}</p>
        <p className={parts.lead}>
          {words.bookingReference}: {payment.locator}
        </p>
      </StateHead>
    </GuestMain>
    <EstablishmentFooter establishment={payment.establishment} words={words} />
  </>
)
