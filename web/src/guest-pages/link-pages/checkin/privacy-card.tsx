import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { GuestCard } from '../ui/parts.tsx'
import styles from './checkin.module.css'
import type { CheckinWords } from './words/checkin-words.ts'

/** The information that guests get before entering their data (RGPD, article 13), in three answers. */
export function GuestPrivacyCard({
  form: { establishment, service },
  words,
}: {
  form: CheckinForm
  words: CheckinWords
}) {
  const company = [establishment.company, establishment.taxId, establishment.address].filter(Boolean).join(', ')
  const answers = [
    [words.purposeTitle, words.purpose(words.authorities[service])],
    [words.retentionTitle, words.retention],
    [words.controllerTitle, words.controller(company, establishment.email || establishment.phone)],
  ] as const
  return (
    <GuestCard title={words.privacyTitle}>
      <dl className={styles.answers}>
        {answers.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </GuestCard>
  )
}
