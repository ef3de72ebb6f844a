import { monthAndYear } from '@posada/domain/platform/days/month-text'
import { isWeekend, weekdayLabel } from '@posada/domain/platform/days/day'
import { daysOf, type Span } from '../grid/layout.ts'
import type { PlanGroup, PlanItem } from '../data/plan-unit.ts'
import { formatPeopleShort } from '../stay/stay-labels.ts'
import { monthCells } from './month-cells.ts'
import styles from './month-sheet.module.css'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'

type Props = { group: PlanGroup; span: Span; readAt: string }

/** Units by days; two columns per day, because a stay lasts from midday to midday. Each page repeats the header. */
export const MonthSheet = ({ group, span, readAt }: Props) => (
  <PrintSheet paper="landscape" title={group.establishment.name} of={monthAndYear(span.from)} readAt={readAt}>
    <table className={styles.table}>
      <colgroup>
        <col className={styles.unitColumn} />
        {Array.from({ length: span.days * 2 }, (_, half) => (
          <col key={half} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className={styles.unit}>Unidad</th>
          {daysOf(span).map((day) => (
            <th key={day} colSpan={2} data-weekend={isWeekend(day) || undefined}>
              <small>{weekdayLabel(day)}</small>
              {Number(day.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.units.map(({ room, items }) => (
          <tr key={room.id}>
            <th className={styles.unit}>{room.name}</th>
            {monthCells(items, span).map(({ from, halves, item, cutLeft, cutRight }) => (
              <td key={from} colSpan={halves} data-ends-day={(from + halves) % 2 === 0 || undefined}>
                {item && (
                  <div
                    className={styles.bar}
                    data-look={kindOf(item)}
                    data-cut-left={cutLeft || undefined}
                    data-cut-right={cutRight || undefined}
                  >
                    {labelOf(item)}
                  </div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.legend}>
      <span className={styles.bar} data-look="stay">
        Reserva
      </span>
      <span className={styles.bar} data-look="in-house">
        En casa
      </span>
      <span className={styles.bar} data-look="option">
        Opción
      </span>
      <span className={styles.bar} data-look="block">
        Bloqueo
      </span>
    </p>
  </PrintSheet>
)

function kindOf(item: PlanItem): 'stay' | 'in-house' | 'option' | 'block' {
  if (item.kind === 'block') return 'block'
  if (item.state === 'in-house') return 'in-house'
  return item.state === 'option' ? 'option' : 'stay'
}

const labelOf = (item: PlanItem) =>
  item.kind === 'block' ? item.reason || 'Bloqueada' : `${item.booking.holder.name} ${formatPeopleShort(item.booking)}`
