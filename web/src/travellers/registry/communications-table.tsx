import type { Communication } from '@posada/contract/travellers/registry/communication'
import { Fragment } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import dataTable from '../../ui/table/data-table.module.css'
import { Icon } from '../../ui/theme/icon.tsx'
import { groupLabels, groupOf, groupRows, type RegistryDialog } from './communication-groups.ts'
import { communicationStateLabels, communicationTypeLabels } from './communication-labels.ts'
import styles from './communications.module.css'
import { DeadlineClock } from './deadline-clock.tsx'
import { RowActions } from './row-actions.tsx'

type RowProps = { row: Communication; withEstablishment: boolean; now: number; onOpen: (open: RegistryDialog) => void }

function CommunicationRow({ row, withEstablishment, now, onOpen }: RowProps) {
  const { label, icon } = communicationTypeLabels[row.type]
  const group = groupOf(row)
  const isInTrouble = group === 'refused' || (group !== 'resolved' && row.faults.length > 0)
  return (
    <tr>
      <td>{isClockOver(row, now) ? <ResolvedAt row={row} /> : <DeadlineClock dueAt={row.dueAt} now={now} />}</td>
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
          <span className={styles.establishmentBelow} aria-hidden>
            {row.establishmentName}
          </span>
        )}
      </td>
      {withEstablishment && (
        <td data-title="Establecimiento" className={styles.establishment}>
          {row.establishmentName}
        </td>
      )}
      <td data-title="Estado">
        <Badge tone={communicationStateLabels[row.state].tone}>{communicationStateLabels[row.state].label}</Badge>
        {row.state === 'unconfirmed' && (
          <small className={styles.detail}>Búsquela en el portal y escriba su código</small>
        )}
      </td>
      <td data-kind="actions">
        <RowActions row={row} onOpen={onOpen} />
      </td>
    </tr>
  )
}

/** No deadline to show: the communication is resolved, or it was sent in time and only its answer is missing. */
const isClockOver = (row: Communication, now: number): boolean => {
  const group = groupOf(row)
  if (group === 'resolved') return true
  const isOut = group === 'processing' || group === 'unconfirmed'
  return isOut && row.sentAt !== '' && row.sentAt <= row.dueAt && Date.parse(row.dueAt) <= now
}

/** When the communication was resolved, and whether it was sent in time. */
const ResolvedAt = ({ row: { resolvedAt, sentAt, dueAt } }: { row: Communication }) => {
  const at = resolvedAt || sentAt
  return (
    <span className={styles.resolved}>
      {at ? formatInstant(at) : '–'}
      {sentAt && sentAt > dueAt && <small>Fuera de plazo</small>}
    </span>
  )
}

type Props = {
  rows: readonly Communication[]
  /** Groups the rows by what has to be done; otherwise they keep their order. */
  isGrouped: boolean
  /** The page contains all rows, so that each group can show its number. */
  isWhole: boolean
  withEstablishment: boolean
  now: number
  onOpen: (open: RegistryDialog) => void
}

/** The table of communications, most urgent first; on a phone each is a card. */
export function CommunicationsTable({ rows, isGrouped, isWhole, withEstablishment, now, onOpen }: Props) {
  const rowOf = (row: Communication) => (
    <CommunicationRow key={row.id} row={row} withEstablishment={withEstablishment} now={now} onOpen={onOpen} />
  )
  return (
    <div className={dataTable.scroller}>
      <table className={`${dataTable.table} ${styles.table}`} aria-label="Comunicaciones">
        <thead>
          <tr>
            <th scope="col">Plazo</th>
            <th scope="col">Tipo</th>
            <th scope="col">Huésped o reserva</th>
            {withEstablishment && (
              <th scope="col" className={styles.establishment}>
                Establecimiento
              </th>
            )}
            <th scope="col">Estado</th>
            <th scope="col" data-kind="actions">
              <span className={dataTable.unseen}>Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {isGrouped
            ? groupRows(rows).map(({ group, rows: own }) => (
                <Fragment key={group}>
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={withEstablishment ? 6 : 5}>
                      {groupLabels[group]} {isWhole && <span>{own.length}</span>}
                    </th>
                  </tr>
                  {own.map(rowOf)}
                </Fragment>
              ))
            : rows.map(rowOf)}
        </tbody>
      </table>
    </div>
  )
}
