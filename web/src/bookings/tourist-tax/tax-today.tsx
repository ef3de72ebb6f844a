import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import { periodOn } from '@posada/domain/bookings/tourist-tax/tax-period'
import { publishedOf } from './tax-values.ts'
import { rulesInWords, tariffInWords } from './tax-in-words.ts'
import styles from './tourist-tax.module.css'
import type { EstablishmentTax } from './use-tax-form.ts'

type Props = { tax: EstablishmentTax; province: string; today: Day }

/** Today's tariff in one line, and the next one. */
export function TaxToday({ tax, province, today }: Props) {
  const periods = publishedOf(tax)
  const taxName = tax.rate > 0 ? taxOfProvince(province).name : ''
  const current = periodOn(periods, today)
  const next = periods.find(({ from }) => from > today)
  if (periods.length === 0)
    return (
      <p className={styles.quiet}>
        Sin tasa. Si en su municipio o en su comunidad se cobra, añádala aquí y se sumará sola a cada reserva.
      </p>
    )
  return (
    <div className={styles.today}>
      {current ? (
        <p>
          <b>{current.name}:</b> {tariffInWords(current, taxName)}
        </p>
      ) : (
        <p>Hoy no hay ninguna tarifa: no se cobra tasa.</p>
      )}
      {current && rulesInWords(current, tax.rateBy).length > 0 && (
        <p className={styles.quiet}>{rulesInWords(current, tax.rateBy).join(' · ')}</p>
      )}
      {next && (
        <p className={styles.quiet}>
          Desde el {formatDay(next.from)}: {tariffInWords(next, taxName)}
        </p>
      )}
    </div>
  )
}
