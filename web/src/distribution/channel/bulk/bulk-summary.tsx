import type { ChangeSummary, ValueSummary } from '@posada/contract/prices/day-values'
import { formatEuros } from '@posada/domain/platform/money/money'
import { isYesOrNo } from '@posada/domain/prices/day-change'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { plural } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { amountText, valueText } from '../calendar/cell-values.ts'
import styles from './bulk-summary.module.css'

type Props = { summary: ChangeSummary; days: number; daysInRange: number; isCurrent: boolean }

const fieldNames: Record<ValueSummary['field'], string> = {
  price: '',
  channel: 'Agencias',
  local: 'Local',
  min_stay: 'Estancia mín.',
  max_stay: 'Estancia máx.',
  closed: 'Cierre',
  closed_to_arrival: 'Llegadas',
  closed_to_departure: 'Salidas',
}

/** What a bulk change would do, by type and value. */
export const BulkSummary = ({ summary, days, daysInRange, isCurrent }: Props) => (
  <section aria-label="Resumen" aria-busy={!isCurrent}>
    <div className={styles.head}>
      <h3>Resumen</h3>
      <span role="status">
        {plural(summary.cells, 'valor', 'valores')}, {plural(days, 'día', 'días')} de {daysInRange}
      </span>
    </div>
    {summary.values.length > 0 && (
      <ul className={styles.list}>
        {byType(summary.values).map(([typeId, values]) => (
          <li key={typeId} data-drop={values.some(({ drops }) => drops > 0) || undefined}>
            <b>{values[0]?.name}</b>
            {values.map((value) => (
              <Line key={value.field} {...value} />
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
)

function byType(values: readonly ValueSummary[]): [string, ValueSummary[]][] {
  const types = new Map<string, ValueSummary[]>()
  for (const value of values) types.set(value.typeId, [...(types.get(value.typeId) ?? []), value])
  return [...types]
}

function Line({ field, days, before, after, drops, largestDrop }: ValueSummary) {
  const isSameFall = before[0] === before[1] && after[0] === after[1]
  return (
    <div className={styles.line}>
      <span className={styles.what} data-drop={drops > 0 || undefined}>
        {drops > 0 ? (
          <>
            <Icon of={IconAlertTriangle} size={14} /> {plural(drops, 'noche baja', 'noches bajan')}{' '}
            {isSameFall || drops === 1 ? '' : 'hasta '}un {largestDrop}
            {'\u00a0'}%
          </>
        ) : field === 'price' ? (
          plural(days, 'noche', 'noches')
        ) : (
          `${fieldNames[field]}, ${plural(days, 'día', 'días')}`
        )}
      </span>
      <span className={styles.values}>
        <s>{rangeText(field, before, false)}</s> <Icon of={IconArrowRight} size={14} />{' '}
        <b>{rangeText(field, after, true)}</b>
      </span>
    </div>
  )
}

/** '84,00 – 92,00 €', with the currency once and only where `hasUnit` says so. */
function rangeText(field: ValueSummary['field'], [least, most]: readonly [number, number], hasUnit: boolean): string {
  const text = (value: number) =>
    field === 'price' ? amountText(value) : hasUnit ? valueText(field, value) : plain(field, value)
  if (field !== 'price') return least === most ? text(least) : `${plain(field, least)} – ${text(most)}`
  const last = hasUnit ? formatEuros(most) : amountText(most)
  return least === most ? last : `${amountText(least)} – ${last}`
}

const plain = (field: ValueSummary['field'], value: number) =>
  isYesOrNo(field) || (field === 'max_stay' && value === 0) ? valueText(field, value) : String(value)
