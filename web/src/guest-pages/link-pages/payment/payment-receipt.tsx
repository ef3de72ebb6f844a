import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { useState } from 'react'
import { Dock, GuestMain, EstablishmentFooter } from '../ui/layout.tsx'
import { type AmountRow, AmountRows, GuestCard, StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { longDay, money, receiptTime } from '../words/format-guest.ts'
import { isCardOnly, type PaymentProps } from './payment-facts.ts'
import { PaidStayCard } from './paid-stay-card.tsx'

type Receipt = NonNullable<PaymentProps['payment']['receipt']>

/** The receipt of a payment with a card or by Bizum. A card that was left and a confirmed transfer have none. */
export function PaymentReceipt(props: PaymentProps) {
  const { payment, words, language } = props
  const { receipt, checkIn } = payment
  const isCard = isCardOnly(payment)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const seeYou = checkIn >= today ? words.seeYou(longDay(checkIn, language)) : ''
  return (
    <>
      <GuestMain isResult>
        <StateHead
          icon={IconCheck}
          isGood
          title={isCard ? words.cardDone : payment.isHold ? words.holdDone : words.done}
        >
          {isCard && <p className={parts.lead}>{words.cardDoneWhy}</p>}
          {seeYou && <p className={parts.lead}>{seeYou}</p>}
        </StateHead>
        {receipt === null ? (
          <PaidStayCard {...props} payment={{ ...payment, payable: 0 }} />
        ) : (
          <GuestCard title={words.receipt}>
            <AmountRows rows={rowsOf(props, receipt)} />
          </GuestCard>
        )}
        {receipt !== null && <p className={parts.small}>{noteOf(payment, words)}</p>}
      </GuestMain>
      {receipt !== null && (
        <Dock label={words.mainAction} under="">
          <button type="button" className={parts.button} onClick={() => print()}>
            <IconPrinter size={20} stroke={1.75} aria-hidden />
            {words.print}
          </button>
        </Dock>
      )}
      <EstablishmentFooter establishment={payment.establishment} words={words} />
    </>
  )
}

const noteOf = ({ isHold, isSecurityDeposit }: PaymentProps['payment'], words: PaymentProps['words']) =>
  isHold ? words.holdNote : isSecurityDeposit ? words.securityDepositNote : words.notTheInvoice

/** Some terminals send neither brand nor digits. */
const cardOf = ({ brand, last4 }: Receipt) => [capitalize(brand), last4 && `·· ${last4}`].filter(Boolean).join(' ')

function rowsOf({ payment, words, language }: PaymentProps, receipt: Receipt): AmountRow[] {
  const { concept, locator, establishment, pending, isSecurityDeposit } = payment
  const paidFor = isSecurityDeposit ? [words.securityDeposit, concept].filter(Boolean).join(' · ') : concept
  const rows: (AmountRow | false)[] = [
    { label: words.amount, value: money(receipt.amount, language), look: 'strong' },
    { label: words.concept, value: paidFor || words.paymentFor(locator) },
    { label: words.date, value: receiptTime(receipt.at) },
    receipt.method === 'bizum'
      ? { label: words.paidBy, value: 'Bizum' }
      : { label: words.card, value: cardOf(receipt) || '··' },
    { label: words.bookingReference, value: locator },
    { label: words.paymentReference, value: receipt.reference },
    {
      label: words.receivedBy,
      value: establishment.taxId ? `${establishment.company}, ${establishment.taxId}` : establishment.company,
    },
    !isSecurityDeposit && { label: words.stillPending, value: money(pending, language), look: 'last' },
  ]
  return rows.filter((row): row is AmountRow => row !== false)
}
