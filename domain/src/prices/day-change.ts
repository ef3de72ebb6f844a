import { addDays, type Day, daysBetween, eachDay, weekdayOf } from '../platform/days/day.ts'
import { limits } from '../platform/limits.ts'
import { type Cents, centsOf, formatEuros, parseEuros } from '../platform/money/money.ts'
import { adjustmentFault, type PriceAdjustment } from './price-plan.ts'

/** What can be set for a day: prices in a price plan, restrictions in a restriction plan, quotas without a plan. */
export const dayFields = [
  'price',
  'channel',
  'local',
  'min_stay',
  'max_stay',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
] as const
export type DayField = (typeof dayFields)[number]

/** Sale is planned two years ahead. */
export const SALE_DAYS = 730

/** The last day of the sale. */
export const lastSaleDay = (today: Day): Day => addDays(today, SALE_DAYS)

const FLOOR_PERCENT = 20

/** Whether a price typed for one day is so low that it is probably a mistake; there is no floor under a price of 0. */
export const isPriceSuspiciouslyLow = (shown: Cents, typed: Cents): boolean => typed * 100 < shown * FLOOR_PERCENT

export const PRICE_TOO_LOW = 'El precio introducido es demasiado bajo: si no es un error, redúzcalo en dos veces'
const CEILING_TIMES = 10

/** Whether a price typed for one day is so high that it is probably a mistake, such as a missing comma; there is no ceiling over 0. */
export const isPriceSuspiciouslyHigh = (shown: Cents, typed: Cents): boolean =>
  shown > 0 && typed > shown * CEILING_TIMES

export const PRICE_TOO_HIGH =
  'El precio introducido es más de diez veces el actual: si no es un error, auméntelo en dos veces'

/** Why a typed price can be read in two ways, in Spanish; null when it cannot. '80.001' is thousands here and decimals elsewhere. */
export const ambiguousPriceFault = (typed: unknown): string | null =>
  typeof typed === 'string' && /^\s*\d{1,3}\.\d{3}\s*€?\s*$/.test(typed)
    ? `No está claro si «${typed.trim()}» lleva miles o decimales: escríbalo sin punto, o con coma y céntimos`
    : null
export const CHOOSE_DAYS = 'Por favor, seleccione el rango de fechas a configurar'

/** Why the days of a bulk change, both included, are not possible, in Spanish; null when they are. */
export function bulkDaysFault(from: Day, to: Day, today: Day): string | null {
  if (to < from) return 'La fecha de inicio no puede ser posterior a la de fin'
  if (from < today) return 'Solo se pueden cambiar los días desde hoy'
  return to > lastSaleDay(today) || daysBetween(from, to) >= SALE_DAYS ? BEYOND_THE_SALE : null
}

const BEYOND_THE_SALE = 'Límite de 2 años en el futuro alcanzado'

/** Why the calendar does not go to a day, in Spanish; null when it does. */
export function calendarDayFault(day: Day, today: Day): string | null {
  if (day < today) return 'No puede retroceder un mes ya que solo se muestran fechas futuras'
  return day > lastSaleDay(today) ? BEYOND_THE_SALE : null
}

/** Values of one bulk change: a price of 500 types for two years. */
const MOST_VALUES = 400_000

/** Why so many values are not changed at once, in Spanish; null when they may be. */
export const tooManyValuesFault = (values: number): string | null =>
  values > MOST_VALUES
    ? 'Son demasiados valores para un solo cambio: elija menos días, menos tipos o menos campos'
    : null

type StayLimits = { min_stay?: number | undefined; max_stay?: number | undefined }

/** Why the values that one bulk change gives a type do not go together, in Spanish; null when they do. 0 is no limit. */
export function bulkValuesFault(limitsOfStay: StayLimits, priceChange: PriceAdjustment | null): string | null {
  return stayLimitsFault(limitsOfStay) ?? (priceChange && adjustmentFault(priceChange))
}

/** Why no stay could be sold with these limits of a day, in Spanish; null when one can. 0 is no limit. */
export const stayLimitsFault = ({ min_stay: least = 0, max_stay: most = 0 }: StayLimits): string | null =>
  most > 0 && most < least
    ? `La estancia máxima (${most}) no puede ser menor que la mínima (${least}): no se vendería ninguna`
    : null

/** The days of a bulk change: both ends included, only the chosen weekdays, 0 is Monday; no weekday chosen means all. */
export const daysOfChange = (from: Day, to: Day, weekdays: readonly number[]): Day[] =>
  eachDay(from, addDays(to, 1)).filter((day) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)))

/** The days shown around a requested one: up to 15 before and 65 after it, from today until the end of the sale. */
export function calendarDays(requested: Day, today: Day): Day[] {
  const last = lastSaleDay(today)
  const from = addDays(requested, -15)
  const to = addDays(requested, 65)
  return eachDay(from < today ? today : from, addDays(to > last ? last : to, 1))
}

/** What a person typed for one day, as it is kept: cents, a number, or 1 and 0 for yes and no; null when it is none. */
export function readDayValue(field: DayField, typed: string | number | boolean): number | null {
  if (field === 'price') {
    const cents = typeof typed === 'number' ? centsOf(typed) : typeof typed === 'string' ? parseEuros(typed) : null
    return cents !== null && cents >= 0 && cents <= limits.price.max ? cents : null
  }
  const text = String(typed).trim()
  if (isYesOrNo(field)) return ['1', 'true'].includes(text) ? 1 : ['0', 'false'].includes(text) ? 0 : null
  return /^\d{1,4}$/.test(text) && Number(text) <= highestNumber(field) ? Number(text) : null
}

/** Whether the value of a day is yes or no. */
export const isYesOrNo = (field: DayField): boolean => field.startsWith('closed')

const highestNumber = (field: DayField): number =>
  field === 'min_stay' || field === 'max_stay' ? limits.saleType.nights : limits.saleType.units

/** What may be typed for one day, in Spanish, where something else was typed. */
export function dayValueHint(field: DayField): string {
  if (field === 'price')
    return `Escriba un precio de 0 a ${formatEuros(limits.price.max)}, con dos decimales como mucho`
  if (isYesOrNo(field)) return 'El valor es sí o no'
  const counted = field === 'min_stay' || field === 'max_stay' ? 'noches' : 'unidades'
  return `Escriba un número entero de ${counted}, de 0 a ${highestNumber(field)}`
}
