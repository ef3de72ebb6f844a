import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { GuestMain, EstablishmentFooter } from '../ui/layout.tsx'
import { CardSkeleton, GuestNote, StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { PaymentProps } from './payment-facts.ts'
import { usePaymentCheck } from './use-payment-check.ts'

/** The guest comes back from the gateway's page, and its result is not known yet. */
export function CheckingPayment({ payment, words, token, onEnd }: PaymentProps & { onEnd: () => void }) {
  const { isOverdue, again } = usePaymentCheck({ token, isActive: true, onEnd })
  return (
    <>
      <GuestMain isResult>
        <StateHead icon={IconClock} title={isOverdue ? words.overdue : words.checking}>
          <p className={parts.lead}>{isOverdue ? words.overdueWhy : words.checkingWhy}</p>
        </StateHead>
        {!isOverdue && <CardSkeleton widths={SHAPE} />}
        {!isOverdue && <GuestNote>{words.dontPayAgain}</GuestNote>}
        <button type="button" className={parts.quiet} onClick={again}>
          {words.checkAgain}
        </button>
      </GuestMain>
      <EstablishmentFooter establishment={payment.establishment} words={words} />
    </>
  )
}

const SHAPE: [number, number][] = [
  [88, 0],
  [72, 64],
  [80, 150],
  [56, 120],
  [64, 96],
]
