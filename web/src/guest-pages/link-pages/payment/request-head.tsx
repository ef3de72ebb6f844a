import { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import { pictureUrl } from '../calls/picture-url.ts'
import parts from '../ui/parts.module.css'
import { money } from '../words/format-guest.ts'
import { isCardOnly, type PaymentProps } from './payment-facts.ts'
import styles from './payment.module.css'

type Props = PaymentProps & { title: string; why: string }

/** The requested amount, first and largest; then why and until when. */
export function RequestHead({ payment, words, language, token, title, why }: Props) {
  const { establishment } = payment
  return (
    <>
      <div className={styles.head}>
        <div className={styles.asked}>
          <p className={parts.lead}>{words.asks(establishment.name)}</p>
          {isCardOnly(payment) ? <h1>{title}</h1> : <p className={styles.amount}>{money(payment.payable, language)}</p>}
        </div>
        {establishment.hasPhoto && (
          <div className={styles.photo}>
            <img
              src={pictureUrl(guestPaymentApi.picture, token, 'photo')}
              width={144}
              height={81}
              alt={words.photo(establishment.name)}
            />
          </div>
        )}
      </div>
      <div className={parts.title}>
        {!isCardOnly(payment) && <h1 className={styles.why}>{title}</h1>}
        <p className={parts.lead}>{why}</p>
      </div>
    </>
  )
}
