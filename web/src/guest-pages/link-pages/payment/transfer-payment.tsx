import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { writeClipboard } from '../../../lib/clipboard.ts'
import { Dock, GuestMain } from '../ui/layout.tsx'
import { GuestCard, GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { groupedIban, longDay, money } from '../words/format-guest.ts'
import { Conditions } from './conditions.tsx'
import { headOf, type PaymentProps } from './payment-facts.ts'
import styles from './payment.module.css'
import { RequestHead } from './request-head.tsx'
import { PaidStayCard } from './paid-stay-card.tsx'

type Copied = { what: string; isDone: boolean }

/** A transfer: what to write into the form of one's bank. */
export function TransferPayment(props: PaymentProps) {
  const { payment, words, language } = props
  const [copied, setCopied] = useState<Copied | null>(null)
  const copy = async (what: string, text: string) => setCopied({ what, isDone: await writeClipboard(text) })
  const { iban, beneficiary, reference, payable } = payment
  const rows = [
    { label: words.iban, shown: groupedIban(iban), text: iban },
    { label: words.beneficiary, shown: beneficiary, text: beneficiary },
    { label: words.reference, shown: reference, text: reference, help: words.referenceHelp },
    { label: words.amount, shown: money(payable, language), text: amountForForm(payable) },
  ]
  return (
    <>
      <GuestMain>
        <RequestHead
          {...props}
          {...headOf(props, {
            title: words.transferOfBooking,
            why: words.transferUntil(longDay(payment.expiresOn, language)),
          })}
        />
        <GuestCard title={words.transferTitle}>
          <dl className={styles.transfer}>
            {rows.map(({ label, shown, text, help }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {shown}
                  {help && <small>{help}</small>}
                </dd>
                <button
                  type="button"
                  className={styles.copy}
                  aria-label={words.copy(label)}
                  onClick={() => void copy(label, text)}
                >
                  <IconCopy size={20} stroke={1.75} aria-hidden />
                </button>
              </div>
            ))}
          </dl>
        </GuestCard>
        <PaidStayCard {...props} />
        <Conditions {...props} />
      </GuestMain>
      <Dock
        label={words.mainAction}
        under={words.transferUnder}
        note={
          copied && (
            <GuestNote isWarning={!copied.isDone}>
              {copied.isDone ? `${words.copied}: ${copied.what}` : words.copyByHand}
            </GuestNote>
          )
        }
      >
        <button type="button" className={parts.button} onClick={() => void copy(words.iban, iban)}>
          <IconCopy size={20} stroke={1.75} aria-hidden />
          {words.copyIban}
        </button>
      </Dock>
    </>
  )
}

/** As the forms of banks take it: '1234,50'. */
const amountForForm = (cents: number) => money(cents, 'es').replace(/[^\d,]/g, '')
