import { formatEuros } from '@posada/domain/platform/money/money'
import type { TouristTax } from '@posada/domain/bookings/tourist-tax/tax-period'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { formatTaxedPeople } from '../fields/use-establishment-tax.ts'
import { accountOf, type BookingValues, type UnitValues } from './new-booking-values.ts'
import styles from './new-booking-dialog.module.css'
import { validateTotal } from '../fields/booking-rules.ts'

type Props = {
  control: Control<BookingValues>
  units: readonly UnitValues[]
  nights: number
  /** Null when no tax is due. */
  tax: TouristTax | null
  /** The form's present units: validation can run before they are rendered. */
  unitsNow: () => readonly UnitValues[]
  /** Where the prices of the nights come from. */
  children: ReactNode
}

/** Nights, extras, tourist tax and their total; another total typed here is spread over the nights. */
export function TotalField({ control, units, tax, nights, unitsNow, children }: Props) {
  const due = tax?.total ?? 0
  const account = accountOf(units, due)
  return (
    <Card>
      <div className={styles.sum}>
        <span>
          Unidades, {nights} {nights === 1 ? 'noche' : 'noches'}
        </span>
        <span>{formatEuros(account.nights)}</span>
      </div>
      {children}
      {units.some(({ extras }) => extras.length > 0) && (
        <div className={styles.sum}>
          <span>Extras</span>
          <span>{formatEuros(account.extras)}</span>
        </div>
      )}
      {tax && (
        <div className={styles.sum}>
          <span>
            Tasa turística <small>{formatTaxedPeople(tax)} · impuestos incluidos</small>
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
          validate={(total: number | null) => validateTotal(total, accountOf(unitsNow(), due))}
        />
      </div>
    </Card>
  )
}
