import { owedAtDesk } from '@posada/domain/account/today/due-step'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { useId } from 'react'
import { plural } from '../../lib/format.ts'
import type { DayDialog } from './day-dialogs.tsx'
import styles from './in-house-card.module.css'
import today from './today.module.css'
import type { DayStay } from './use-day.ts'
import { unitNames, untilInWords } from './words.ts'

type Props = { stays: readonly DayStay[]; onOpen: (dialog: DayDialog) => void }

/** The guests who stay on, with what they owe so far. */
export function InHouseCard({ stays, onOpen }: Props) {
  const titleId = useId()
  if (stays.length === 0) return null
  const owing = stays.map(owedAtDesk).filter((owed) => owed > 0)
  return (
    <section className={today.list} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>En casa</h2>
        <span className={today.count}>
          {stays.length} {stays.length === 1 ? 'sigue' : 'siguen'},{' '}
          {plural(sum(stays.map(({ occupants }) => occupants)), 'huésped', 'huéspedes')}
        </span>
        {owing.length > 0 && (
          <span className={styles.owing}>
            {formatEuros(sum(owing))} pendientes en {plural(owing.length, 'cuenta', 'cuentas')}
          </span>
        )}
      </header>
      <ol className={styles.tiles}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <button type="button" onClick={() => onOpen({ kind: 'booking', id: stay.id })}>
              <span className={styles.tile}>
                <b>{unitNames(stay.units)}</b>
                <span className={styles.holder}>{stay.holderName || 'Sin titular'}</span>
                <span className={styles.party}>
                  {stay.occupants - stay.children}
                  {stay.children > 0 && `+${stay.children}`}
                </span>
              </span>
              <small>
                <span>{untilInWords(stay.checkOut, stay.establishment.today)}</span>
                {owedAtDesk(stay) > 0 && <b>{formatEuros(owedAtDesk(stay))}</b>}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
