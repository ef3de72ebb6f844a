import type { Communication } from '@posada/contract/registry/communication'
import { formatInstant } from '../lib/format-instant.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { stateWords, typeWords } from './communication-words.ts'
import styles from './communications.module.css'
import { DeadlineClock } from './deadline-clock.tsx'
import { groupOf } from './group-of.ts'
import type { RegistryDialog } from './where-to-mend.ts'
import { RowActions } from './row-acts.tsx'

type RowProps = { row: Communication; withEstablishment: boolean; now: number; onOpen: (open: RegistryDialog) => void }

export function CommunicationRow({ row, withEstablishment, now, onOpen }: RowProps) {
  const { label, icon } = typeWords[row.type]
  const group = groupOf(row)
  const isInTrouble = group === 'refused' || (group !== 'settled' && row.faults.length > 0)
  return (
    <tr>
      <td>{isClockOver(row, now) ? <SettledAt row={row} /> : <DeadlineClock dueAt={row.dueAt} now={now} />}</td>
      <td data-title="Tipo">
        <span className={styles.type}>
          <Icon of={icon} size={16} />
          {label}
        </span>
      </td>
      <td data-title="Huésped o reserva">
        <button type="button" className={styles.title} onClick={() => onOpen({ kind: 'communication', id: row.id })}>
          {row.title}
        </button>
        <span className={styles.detail} data-trouble={isInTrouble || undefined}>
          {row.detail}
        </span>
        {withEstablishment && (
          <span className={styles.houseBelow} aria-hidden>
            {row.establishmentName}
          </span>
        )}
      </td>
      {withEstablishment && (
        <td data-title="Establecimiento" className={styles.house}>
          {row.establishmentName}
        </td>
      )}
      <td data-title="Estado">
        <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].label}</Badge>
      </td>
      <td data-kind="actions">
        <RowActions row={row} onOpen={onOpen} />
      </td>
    </tr>
  )
}

/** No deadline to show: the communication is settled, or it was sent in time and only its answer is missing. */
const isClockOver = (row: Communication, now: number): boolean => {
  const group = groupOf(row)
  if (group === 'settled') return true
  const isOut = group === 'processing' || group === 'unconfirmed'
  return isOut && row.sentAt !== '' && row.sentAt <= row.dueAt && Date.parse(row.dueAt) <= now
}

/** When the communication was settled, and whether it was sent in time. */
const SettledAt = ({ row: { settledAt, sentAt, dueAt } }: { row: Communication }) => {
  const at = settledAt || sentAt
  return (
    <span className={styles.settled}>
      {at ? formatInstant(at) : '–'}
      {sentAt && sentAt > dueAt && <small>Fuera de plazo</small>}
    </span>
  )
}
