import { useId } from 'react'
import parts from '../ui/parts.module.css'
import type { PaymentProps } from './payment-facts.ts'
import styles from './payment.module.css'

/** The conditions in full, as they are accepted, and who charges. */
export function Conditions({ payment: { terms, establishment }, words }: PaymentProps) {
  const id = useId()
  const chargedBy = <p className={parts.small}>{words.chargedBy(establishment.company, establishment.taxId)}</p>
  if (terms === '') return chargedBy
  return (
    <section className={styles.conditions} aria-labelledby={id}>
      <h2 id={id}>{words.conditions}</h2>
      <p className={styles.terms}>{terms}</p>
      {chargedBy}
    </section>
  )
}
