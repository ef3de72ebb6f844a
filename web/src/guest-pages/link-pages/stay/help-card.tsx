import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { phoneUrl } from '../../../lib/phone-url.ts'
import { GuestCard } from '../ui/parts.tsx'
import { FactRow } from './fact-row.tsx'
import { isCheckinComplete, type StayProps } from './stay-facts.ts'
import styles from './stay.module.css'

/** During the stay: the complete check-in, and the number to call. */
export function HelpCard({ stay, words }: StayProps) {
  const { checkin, establishment } = stay
  const isComplete = checkin !== null && isCheckinComplete(stay)
  if (!isComplete && establishment.phone === '') return null
  return (
    <section className={`${styles.flush} ${styles.onScreen}`} aria-label={words.help}>
      {isComplete && (
        <FactRow
          icon={IconCheck}
          isGood
          title={words.checkinDone}
          text={words.travellers(String(checkin.received), String(checkin.places))}
        />
      )}
      {establishment.phone !== '' && (
        <FactRow
          icon={IconPhone}
          title={words.help}
          text={<a href={phoneUrl(establishment.phone)}>{`${words.call}: ${establishment.phone}`}</a>}
        />
      )}
    </section>
  )
}

/** On a wide screen, where the footer is far below. */
export function EstablishmentContactCard({ stay: { establishment }, words }: StayProps) {
  if (establishment.phone === '' && establishment.email === '') return null
  return (
    <div className={`${styles.onWide} ${styles.onScreen}`}>
      <GuestCard title={words.contact}>
        <div className={styles.choices}>
          {establishment.phone !== '' && (
            <a className={styles.plain} href={phoneUrl(establishment.phone)}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              {words.call}
            </a>
          )}
          {establishment.email !== '' && (
            <a className={styles.plain} href={`mailto:${establishment.email}`}>
              <IconMail size={20} stroke={1.75} aria-hidden />
              {words.write}
            </a>
          )}
        </div>
      </GuestCard>
    </div>
  )
}
