import { UnitCodes } from './arrival/door-codes.tsx'
import { GuestCard } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { longDay } from '../words/format-guest.ts'
import type { StayProps } from './stay-props.ts'
import styles from './stay.module.css'

/** Code and Wi-Fi, or when they will be shown. Paper is passed on, so that they are never printed. */
export function AccessCard({ stay, words, language }: StayProps) {
  const { access, accessFrom, checkIn, checkOut, checkOutTime, today, breakfast } = stay
  if (access === null)
    return accessFrom === null || today > checkIn ? null : (
      <div className={styles.onScreen}>
        <GuestCard title={words.access}>
          <p className={parts.lead}>{words.accessLater(longDay(checkIn, language), accessFrom)}</p>
        </GuestCard>
      </div>
    )
  return (
    <div className={styles.onScreen}>
      <GuestCard title={access.doorCode === '' ? words.access : words.doorCode}>
        {access.doorCode !== '' && (
          <>
            <p className={styles.code}>{access.doorCode}</p>
            <p className={parts.small}>{words.validUntil(longDay(checkOut, language), checkOutTime)}</p>
          </>
        )}
        <UnitCodes access={access} language={language} />
        {access.network !== '' && (
          <div className={styles.way}>
            <b>
              {words.wifi}: {access.network}
            </b>
            <p>
              {words.key}: <span className={styles.strong}>{access.key}</span>
            </p>
          </div>
        )}
        {breakfast !== '' && (
          <div className={styles.way}>
            <b>{words.breakfast}</b>
            <p>{breakfast}</p>
          </div>
        )}
      </GuestCard>
    </div>
  )
}
