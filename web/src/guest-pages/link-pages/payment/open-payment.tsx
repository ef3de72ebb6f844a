import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId } from 'react'
import { Dock, GuestMain } from '../ui/layout.tsx'
import { GuestNote } from '../ui/parts.tsx'
import type { GatewayPage } from './open-gateway-page.ts'
import parts from '../ui/parts.module.css'
import { longDay } from '../words/format-guest.ts'
import { Conditions } from './conditions.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { headOf, isCardOnly, type PaymentProps } from './payment-facts.ts'
import styles from './payment.module.css'
import { RequestHead } from './request-head.tsx'
import { PaidStayCard } from './paid-stay-card.tsx'
import { useStartPayment } from './use-start-payment.ts'

type Props = PaymentProps & {
  /** The guest comes from the bank's page, and has not paid there. */
  wasNotPaid: boolean
  openPage: (page: GatewayPage) => void
  onChecking: () => void
  reload: () => Promise<unknown>
}

/** A payment with a card, or a card to be left as guarantee. */
export function OpenPayment({ wasNotPaid, openPage, onChecking, reload, ...props }: Props) {
  const { payment, words, language, token } = props
  const limits = useId()
  const { start, running, trouble } = useStartPayment({ token, openPage, onChecking, reload })
  const isCard = isCardOnly(payment)
  const until = longDay(payment.expiresOn, language)
  const accept = isCard ? words.acceptCard : words.accept
  const note = trouble ?? (payment.methods.length === 0 ? 'refused' : wasNotPaid && running === null && 'notPaid')
  const under = payment.terms === '' ? (isCard ? words.nothingCharged : '') : accept
  return (
    <>
      <GuestMain>
        <RequestHead
          {...props}
          {...headOf(props, {
            title: isCard ? words.cardOfBooking : words.paymentOfBooking,
            why: isCard ? words.cardUntil(until) : words.payUntil(until),
          })}
        />
        <PaidStayCard {...props} />
        <Conditions {...props} />
        <p className={`${parts.small} ${styles.safe}`}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          <span>{payment.gateway === 'stripe' ? words.safePage : words.safePageOfBank}</span>
        </p>
        {payment.methods.includes('bizum') && (
          <p className={`${parts.small} ${styles.safe}`}>
            <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
            <span id={limits}>{words.bizumLimits}</span>
          </p>
        )}
      </GuestMain>
      <Dock label={words.mainAction} under={under} note={note && <GuestNote isWarning>{words[note]}</GuestNote>}>
        <PayButtons {...props} start={start} running={running} limits={limits} />
      </Dock>
    </>
  )
}
