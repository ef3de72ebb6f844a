import { type Day, formatDay } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { formatEuros } from '../../platform/money/money.ts'
import { firstOfQuarter } from './ledger/ledger-invoice.ts'

/** What to know before an invoice is issued whose operation belongs to a quarter that is over; null otherwise. */
export function pastQuarterNotice(operationOn: Day | null, today: Day): string | null {
  if (operationOn === null || operationOn >= firstOfQuarter(today)) return null
  return `La operación es del ${formatDay(operationOn)}: contará en el trimestre de ese día, no en el de hoy. Si ya presentó su IVA, consulte a su asesoría antes de emitirla.`
}

/** So many days before the arrival nobody usually invoices a stay whole. */
const LONG_BEFORE_DAYS = 7

/**
 * What to know before a stay is invoiced that begins much later and is not paid: its tax would be due in the quarter of the
 * issue. Null otherwise.
 */
export function earlyInvoiceNotice(
  { checkIn, received, amount }: { checkIn: Day; received: Cents; amount: Cents },
  today: Day,
): string | null {
  const days = (Date.parse(checkIn) - Date.parse(today)) / 86_400_000
  if (days < LONG_BEFORE_DAYS || received >= amount) return null
  const paid = received > 0 ? `solo se han cobrado ${formatEuros(received)}` : 'no se ha cobrado nada'
  return `La estancia empieza el ${formatDay(checkIn)} y ${paid}: emitida hoy, todo su IVA se declara en este trimestre. Si ha cobrado una parte, emita antes la factura del anticipo. ¿Emitirla entera?`
}
