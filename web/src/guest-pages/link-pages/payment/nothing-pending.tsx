import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { GuestMain, EstablishmentFooter } from '../ui/layout.tsx'
import { StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { PaymentProps } from './payment-facts.ts'
import { PaidStayCard } from './paid-stay-card.tsx'

/** The requested money has been paid otherwise, or it is a security deposit for a booking that was cancelled. */
export function NothingPending(props: PaymentProps) {
  const { payment, words } = props
  const { isSecurityDeposit } = payment
  return (
    <>
      <GuestMain isResult>
        <StateHead icon={IconCheck} isGood title={isSecurityDeposit ? words.securityDepositEnded : words.nothing}>
          <p className={parts.lead}>{isSecurityDeposit ? words.securityDepositEndedWhy : words.nothingWhy}</p>
        </StateHead>
        <PaidStayCard {...props} payment={{ ...payment, payable: 0, isSecurityDeposit: false }} />
      </GuestMain>
      <EstablishmentFooter establishment={payment.establishment} words={words} />
    </>
  )
}
