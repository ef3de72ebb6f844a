import { addDays, monthNames, type Day } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import {
  formatTouristTaxRate,
  type RateBy,
  type Season,
  tariffOn,
  type TaxPeriod,
} from '@posada/domain/bookings/tourist-tax/tax-period'

/** '3,00 € por adulto y noche + IVA, de mayo a octubre; 0,75 € de noviembre a abril'; `taxName` is '' without VAT. */
export function tariffInWords(period: TaxPeriod, taxName: string): string {
  const rate = `${formatTouristTaxRate(period)}${period.bearsVat && taxName ? ` + ${taxName}` : ''}`
  const { lowSeason } = period
  if (!lowSeason) return rate
  const low = tariffOn(period, dayOf(lowSeason.from), 1).adult
  return `${rate}, ${seasonInWords(restOfYear(lowSeason))}; ${formatEuros(low)} ${seasonInWords(lowSeason)}`
}

/** The other rules: limits, ages, long stays, and by which day the tariff is chosen. */
export function rulesInWords({ maxNights, exemptToAge, child, longStay }: TaxPeriod, rateBy: RateBy): string[] {
  return [
    maxNights === null ? '' : `Máximo ${maxNights} noches por persona`,
    exemptToAge === null
      ? ''
      : child === 0
        ? `Exentos hasta los ${exemptToAge} años`
        : `Niños hasta los ${exemptToAge} años`,
    longStay ? `${longStay.cut} % menos desde la noche ${longStay.fromNight}` : '',
    rateBy === 'stay' ? 'Tarifa del día de entrada' : '',
  ].filter(Boolean)
}

/** 'de mayo a octubre', 'en agosto', or with days where the season is not whole months: 'del 15/06 al 14/09'. */
export function seasonInWords({ from, to }: Season): string {
  const isWhole = from.endsWith('-01') && (addDays(dayOf(to), 1).endsWith('-01') || to === '02-29')
  if (!isWhole) return `del ${dayAndMonth(from)} al ${dayAndMonth(to)}`
  const [first, last] = [monthOf(from), monthOf(to)]
  return first === last ? `en ${first}` : `de ${first} a ${last}`
}

const restOfYear = ({ from, to }: Season): Season => ({
  from: addDays(dayOf(to), 1).slice(5),
  to: addDays(dayOf(from), -1).slice(5),
})

/** In a year without 29 February. */
const dayOf = (date: string): Day => `2023-${date}`

const monthOf = (date: string) => (monthNames[Number(date.slice(0, 2)) - 1] ?? '').toLowerCase()

const dayAndMonth = (date: string) => `${date.slice(3)}/${date.slice(0, 2)}`
