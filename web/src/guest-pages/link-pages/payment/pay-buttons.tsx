import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import parts from '../ui/parts.module.css'
import { money } from '../words/format-guest.ts'
import { isCardOnly, type PaymentProps } from './payment-facts.ts'

type Props = PaymentProps & {
  start: (method: PageMethod) => Promise<void>
  /** How the guest pays who has pressed. */
  running: PageMethod | null
  /** The id of the sentence about the limits of Bizum. */
  limits: string
}

/** The ways to the page of the gateway: the card first, Bizum where the establishment offers it. */
export function PayButtons({ payment, words, language, start, running, limits }: Props) {
  const { methods, payable, isHold } = payment
  const amount = money(payable, language)
  const pay = isCardOnly(payment) ? words.leaveCard : isHold ? words.reserve(amount) : words.pay(amount)
  return (
    <>
      {methods.includes('card') && (
        <button
          type="button"
          className={parts.button}
          aria-disabled={running !== null}
          onClick={() => void start('card')}
        >
          {running === 'card' ? words.opening : pay}
        </button>
      )}
      {methods.includes('bizum') && (
        <button
          type="button"
          className={`${parts.button} ${parts.bordered}`}
          aria-disabled={running !== null}
          aria-describedby={limits}
          onClick={() => void start('bizum')}
        >
          {running === 'bizum' ? words.opening : words.payByBizum}
        </button>
      )}
    </>
  )
}
