import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import { UnitCodes } from './arrival/door-codes.tsx'
import { longDay } from '../words/format-guest.ts'
import { CopyButton } from './copy-button.tsx'
import { FactRow } from './fact-row.tsx'
import type { StayProps } from './stay-facts.ts'
import styles from './stay.module.css'

/** When code and Wi-Fi will be shown. */
export function AccessLaterCard({ stay, words, language }: StayProps) {
  const { access, accessFrom, checkIn, today } = stay
  if (access !== null || accessFrom === null || today > checkIn) return null
  return (
    <section className={`${styles.flush} ${styles.onScreen} ${styles.accessLater}`} aria-labelledby="access-title">
      <span className={styles.circle}>
        <IconKey size={22} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2 id="access-title">{words.access}</h2>
        <p>
          {today === checkIn
            ? words.accessToday(accessFrom)
            : words.accessLater(longDay(checkIn, language), accessFrom)}
        </p>
      </div>
    </section>
  )
}

/** During the stay: code of the door, Wi-Fi, unit and breakfast. Paper is passed on, so that it carries none of them. */
export function AccessCard({ stay, words, language }: StayProps) {
  const { access, checkOut, checkOutTime, units, breakfast } = stay
  return (
    <section className={`${styles.flush} ${styles.onScreen}`} aria-label={words.inside}>
      {access !== null && access.doorCode !== '' && (
        <div className={styles.part}>
          <h2 className={styles.soft}>{words.doorCode}</h2>
          <div className={styles.code}>
            <b>{access.doorCode}</b>
            <CopyButton
              text={access.doorCode}
              label={words.doorCode}
              words={words}
              className={styles.softButton}
              hasSign
            />
          </div>
          <p className={styles.small}>{words.validUntil(longDay(checkOut, language), checkOutTime)}</p>
        </div>
      )}
      {access !== null && access.doorCodes.length > 0 && (
        <div className={styles.part}>
          <UnitCodes access={access} language={language} />
        </div>
      )}
      <FactRow icon={IconBed} title={words.unit} text={units.join(', ')} />
      {access !== null && access.network !== '' && (
        <FactRow
          icon={IconWifi}
          title={access.network}
          text={
            access.key === '' ? (
              words.wifi
            ) : (
              <>
                {words.key}: <strong>{access.key}</strong>
              </>
            )
          }
        >
          {access.key !== '' && (
            <CopyButton text={access.key} label={words.key} words={words} className={styles.plain} />
          )}
        </FactRow>
      )}
      {breakfast !== '' && <FactRow icon={IconCoffee} title={words.breakfast} text={breakfast} />}
    </section>
  )
}
