import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import type { PlanItem, PlanUnit } from './data/plan-unit.ts'
import { describeItem } from './stay/stay-labels.ts'
import styles from './plan-table.module.css'

type Props = { units: readonly PlanUnit[]; from: Day; to: Day; onClose: () => void }

/** The visible days as a table for screen readers: one row per unit with its stays as text. */
export function PlanTable({ units, from, to, onClose }: Props) {
  const isInSight = ({ checkIn, checkOut }: PlanItem) => checkOut >= from && checkIn <= to
  return (
    <ViewDialog
      title="Planning en palabras"
      subtitle={`${formatDay(from)} – ${formatDay(to)}`}
      size={880}
      onClose={onClose}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Unidad</th>
            <th scope="col">Estancias y bloqueos</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ room, establishment, items }) => (
            <tr key={room.id}>
              <th scope="row">
                {room.name}
                <small>{establishment.name}</small>
              </th>
              <td>
                {items.some(isInSight) ? (
                  <ul>
                    {items.filter(isInSight).map((item) => (
                      <li key={item.key}>{describeItem(`Unidad ${room.name}`, item)}</li>
                    ))}
                  </ul>
                ) : (
                  'Libre'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewDialog>
  )
}
