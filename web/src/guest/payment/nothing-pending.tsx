import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { GuestMain, HouseFooter } from '../ui/layout.tsx'
import { StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { PaymentProps } from './payment-facts.ts'
import { PaidStayCard } from './paid-stay-card.tsx'

/** What was asked for has been paid otherwise. */
export const NothingPending = (props: PaymentProps) => (
  <>
    <GuestMain isResult>
      <StateHead icon={IconCheck} isGood title={props.words.nothing}>
        <p className={parts.lead}>{props.words.nothingWhy}</p>
      </StateHead>
      <PaidStayCard {...props} payment={{ ...props.payment, payable: 0 }} />
    </GuestMain>
    <HouseFooter house={props.payment.house} words={props.words} />
  </>
)
