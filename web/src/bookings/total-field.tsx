import { formatEuros } from '@posada/domain/money'
import type { TouristTax } from '@posada/domain/tourist-tax/tax-period'
import type { Control } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { peopleWords } from './people-words.ts'
import { totalOf, type BookingValues, type UnitValues } from './new-booking-values.ts'
import styles from './new-booking-dialog.module.css'

type Props = {
  control: Control<BookingValues>
  units: readonly UnitValues[]
  nights: number
  /** Null where none is due. */
  tax: TouristTax | null
  /** The units as they are when the form is checked, which may be before they are drawn. */
  unitsNow: () => readonly UnitValues[]
}

/** Follows the nights; another total typed here is spread over them. */
export function TotalField({ control, units, tax, nights, unitsNow }: Props) {
  const due = tax?.total ?? 0
  const spread = (total: number | null) =>
    total === null ||
    total === totalOf(unitsNow()) + due ||
    (total < due ? `La tasa turística ya suma ${formatEuros(due)}` : '') ||
    'No se puede repartir: una noche no puede pasar de 99.999,99 €'
  return (
    <Card>
      <div className={styles.sum}>
        <span>
          Unidades, {nights} {nights === 1 ? 'noche' : 'noches'}
        </span>
        <span>{formatEuros(totalOf(units))}</span>
      </div>
      {tax && (
        <div className={styles.sum}>
          <span>
            Tasa turística <small>{peopleWords(tax)} · impuestos incluidos</small>
          </span>
          <span>{formatEuros(due)}</span>
        </div>
      )}
      <div className={styles.total}>
        <MoneyField
          control={control}
          name="total"
          label={<span className={styles.totalLabel}>Total</span>}
          help="Puede escribir otro total: se reparte entre las noches."
          validate={spread}
        />
      </div>
    </Card>
  )
}
