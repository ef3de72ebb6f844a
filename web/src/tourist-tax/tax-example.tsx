import { addDays, type Day } from '@posada/domain/day'
import { formatEuros } from '@posada/domain/money'
import { rateLabel } from '@posada/domain/tax-rates'
import type { RateBy, TaxPeriod } from '@posada/domain/tourist-tax/tax-period'
import { touristTax } from '@posada/domain/tourist-tax/tourist-tax'
import styles from './tourist-tax.module.css'

const NIGHTS = 7

type TaxExampleProps = { periods: readonly TaxPeriod[]; rateBy: RateBy; rate: number; taxName: string; today: Day }

/** The tax of an example stay, calculated from the form's tariffs. */
export function TaxExample({ periods, rateBy, rate, taxName, today }: TaxExampleProps) {
  const stay = { checkIn: today, checkOut: addDays(today, NIGHTS) }
  const party = { occupants: 2, children: 0, ages: [], exempt: 0 }
  const due = touristTax({ stay, party, periods, rateBy, rate })
  const vat = due ? due.total - due.base : 0
  return (
    <p className={styles.example} aria-live="polite">
      Dos adultos, {NIGHTS} noches desde hoy: <b>{formatEuros(due?.total ?? 0)}</b>
      {vat > 0 && ` (${formatEuros(due?.base ?? 0)} + ${formatEuros(vat)} de ${rateLabel(rate, taxName)})`}
    </p>
  )
}
