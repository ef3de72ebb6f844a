import { formatEuros } from '../money.ts'
import type { TaxPeriod } from './tax-period.ts'

type Rate = Pick<TaxPeriod, 'adult' | 'child' | 'surcharge' | 'perNight' | 'bearsVat'>

/** '3,40 € + 5,00 € de recargo por adulto y noche, 1,00 € por niño'. */
export function formatTouristTaxRate({ adult, child, surcharge, perNight }: Rate): string {
  const extra = surcharge > 0 ? ` + ${formatEuros(surcharge)} de recargo` : ''
  const children = child > 0 ? `, ${formatEuros(child)} por niño` : ''
  return `${formatEuros(adult)}${extra} por adulto y ${perNight ? 'noche' : 'estancia'}${children}`
}
