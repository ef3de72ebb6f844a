import type { Communication } from '@posada/contract/registry/communication'
import { Fragment } from 'react'
import dataTable from '../ui/data-table.module.css'
import { CommunicationRow } from './communication-row.tsx'
import styles from './communications.module.css'
import { groupRows, groupLabels } from './group-of.ts'
import type { RegistryDialog } from './where-to-mend.ts'

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
              <th scope="col" className={styles.house}>
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
