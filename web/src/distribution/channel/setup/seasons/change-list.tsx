import { Checkbox } from '@mantine/core'
import type { ValueSummary } from '@posada/contract/prices/day-values'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type DayField, isYesOrNo } from '@posada/domain/prices/day-change'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { plural } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from './seasons.module.css'

type Props = {
  values: readonly ValueSummary[]
  isConfirmed: (value: ValueSummary) => boolean
  onConfirm: (value: ValueSummary, isConfirmed: boolean) => void
}

/** What a change does to each type: the values before and after. Prices that fall much are marked, to be confirmed. */
export const ChangeList = ({ values, isConfirmed, onConfirm }: Props) => (
  <ul className={styles.changes} aria-label="Cambios">
    {values.map((value) => (
      <li key={`${value.typeId} ${value.field}`} className={styles.change} data-drop={value.drops > 0 || undefined}>
        <span className={styles.what}>
          {value.name}
          {value.field !== 'price' && `, ${fieldNames[value.field]}`}
        </span>
        <span className={styles.nights}>
          {value.drops > 0 && <Icon of={IconAlertTriangle} size={14} />}
          {nightsText(value)}
        </span>
        <span className={styles.values}>
          <s>{rangeText(value.field, value.before)}</s> → <b>{rangeText(value.field, value.after)}</b>
        </span>
        {value.drops > 0 && (
          <Checkbox
            className={styles.confirm ?? ''}
            size="xs"
            label={`La bajada de ${value.name} es correcta`}
            checked={isConfirmed(value)}
            onChange={({ currentTarget }) => onConfirm(value, currentTarget.checked)}
          />
        )}
      </li>
    ))}
  </ul>
)

const fieldNames: Record<DayField, string> = {
  price: 'precio',
  channel: 'unidades para agencias',
  local: 'unidades solo para la casa',
  min_stay: 'estancia mínima',
  max_stay: 'estancia máxima',
  closed: 'cerrado',
  closed_to_arrival: 'sin llegadas',
  closed_to_departure: 'sin salidas',
}

/** '6 noches', '6 noches bajan hasta un 26 %', '6 noches; 2 bajan hasta un 26 %' */
function nightsText({ days, drops, largestDrop }: ValueSummary): string {
  const nights = plural(days, 'noche', 'noches')
  if (drops === 0) return nights
  const fall = `${drops === 1 ? 'baja' : 'bajan'} hasta un ${largestDrop} %`
  return drops === days ? `${nights} ${fall}` : `${nights}; ${drops} ${fall}`
}

const rangeText = (field: DayField, [least, most]: [number, number]): string =>
  least === most ? valueText(field, least) : `${valueText(field, least)} – ${valueText(field, most)}`

function valueText(field: DayField, value: number): string {
  if (field === 'price') return formatEuros(value)
  if (isYesOrNo(field)) return value === 1 ? 'sí' : 'no'
  return String(value)
}
