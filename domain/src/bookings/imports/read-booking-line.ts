import { nightsFault } from '../booking-faults.ts'
import { formatDay, isDay, parseDay, type Day } from '../../platform/days/day.ts'
import { isEmail } from '../../platform/text/formats.ts'
import { limits } from '../../platform/limits.ts'
import { formatEuros, parseEuros, sum, type Cents } from '../../platform/money/money.ts'
import { spreadTotal } from '../../platform/money/price.ts'
import { capitalize } from '../../platform/text/capitalize.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { normalizeText } from '../../platform/text/search-key.ts'
import { nightsOf } from '../../platform/days/stay.ts'
import type { BookingState } from '../booking-state.ts'
import { isOfEitherOrder } from './date-order.ts'
import type { ImportField } from './import-fields.ts'
import { hasLostDigits, lostDigitsMessage } from './lost-digits.ts'
import { readRegime, readState } from './state-and-regime-words.ts'

/** A stay in a unit, read from a line and within all limits. Null where the line is blank. */
export type BookingLine = {
  locator: string | null
  establishment: string | null
  unit: string
  checkIn: Day
  checkOut: Day
  holder: string
  phone: string
  email: string
  occupants: number | null
  children: number | null
  agency: string
  tariff: string | null
  regime: number
  /** Null without prices in the line: then the unit's own prices apply. */
  nightlyPrices: Cents[] | null
  /** The total of all extras of the booking; negative where they are a discount. */
  extras: Cents | null
  touristTax: Cents | null
  deposit: Cents | null
  paid: Cents | null
  state: BookingState
  optionUntil: Day | null
  checkedIn: boolean | null
  checkedOut: boolean | null
  observations: string
  cancelReason: string
  /** What is kept of a stay that does not take place; null where the file does not say. */
  cancelFee: Cents | null
}

/** The fields that are days. */
export const importedDayFields = ['checkIn', 'checkOut', 'optionUntil'] as const satisfies readonly ImportField[]

/** Texts that a spreadsheet takes for numbers. */
const LISTS_OF_DIGITS: readonly ImportField[] = ['locator', 'phone', 'unit']

type Cells = (field: ImportField) => string

/** What is wrong with a line, as a Spanish sentence, and the field that has to be corrected. */
export type LineProblem = { field: ImportField; message: string }

type FileFacts = {
  /** Whether the dates of the file seem to have the month first, so that one that fits both orders is not guessed. */
  isMonthFirst?: boolean
}

type Wrong = (field: ImportField, message: string) => void

/** Reads one line. Returns all its problems at once. */
export function readBookingLine(
  given: Cells,
  { isMonthFirst = false }: FileFacts = {},
): { line: BookingLine } | { problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const cell: Cells = (field) => cleanText(given(field))
  const wrong: Wrong = (field, message) => void problems.push({ field, message })
  const { text, dayIn, amount, count } = cellReaders(cell, wrong, isMonthFirst)
  const most = limits.booking
  const { checkIn, checkOut, nights } = readStay(cell, dayIn, wrong)
  const email = text('email', 'el correo electrónico', limits.email)
  if (email !== '' && !isEmail(email)) wrong('email', `El correo electrónico «${email}» no es válido`)
  const occupants = count('occupants', 'el número de ocupantes')
  const children = count('children', 'el número de niños')
  const { regime, state } = readChoices(cell, wrong)
  const optionUntil = dayIn('optionUntil', 'el último día de la opción')
  const nightlyPrices = nights < 1 ? null : readPrices(cell, nights, wrong)
  const line = {
    locator: text('locator', 'el localizador', most.locator) || null,
    establishment: text('establishment', 'el establecimiento', 200) || null,
    unit: text('unit', 'la unidad', 200, true),
    checkIn: checkIn ?? '',
    checkOut: checkOut ?? '',
    holder: text('holder', 'el titular', most.holder, true),
    phone: text('phone', 'el teléfono', most.phone),
    email,
    occupants,
    children,
    agency: text('agency', 'la agencia', most.agency),
    tariff: text('tariff', 'la tarifa', 100) || null,
    regime,
    nightlyPrices,
    extras: amount('extras', 'los extras', most.total, -most.total),
    touristTax: amount('touristTax', 'la tasa turística', most.total),
    deposit: amount('deposit', 'el depósito', most.deposit),
    paid: amount('paid', 'lo cobrado', most.total),
    state,
    optionUntil: state === 'confirmed' ? null : optionUntil,
    checkedIn: readFlag(cell('checkedIn')),
    checkedOut: readFlag(cell('checkedOut')),
    observations: text('observations', 'las observaciones', most.observations),
    cancelReason: text('cancelReason', 'el motivo de cancelación', 500),
    cancelFee: amount('cancelFee', 'el importe de cancelación', most.total),
  } satisfies BookingLine
  return problems.length > 0 ? { problems } : { line }
}

type ReadDay = (field: ImportField, name: string) => Day | null

function readStay(cell: Cells, dayIn: ReadDay, wrong: Wrong) {
  const checkIn = dayIn('checkIn', 'la entrada')
  const checkOut = dayIn('checkOut', 'la salida')
  if (cell('checkIn') === '') wrong('checkIn', 'Falta la entrada')
  if (cell('checkOut') === '') wrong('checkOut', 'Falta la salida')
  const nights = checkIn && checkOut ? nightsOf({ checkIn, checkOut }) : 0
  if (checkIn && checkOut && nights < 1) wrong('checkOut', 'La salida no es posterior a la entrada')
  const tooLong = nightsFault(nights)
  if (tooLong !== null) wrong('checkOut', tooLong)
  return { checkIn, checkOut, nights }
}

function readChoices(cell: Cells, wrong: Wrong) {
  const regime = readRegime(cell('regime'))
  if (regime === null) wrong('regime', `El régimen «${cell('regime')}» no se conoce`)
  const state = readState(cell('state'))
  if (state === null) wrong('state', `El estado «${cell('state')}» no se conoce`)
  return { regime: regime ?? 1, state: state ?? 'confirmed' }
}

/** Read a cell of one kind each, and report what is wrong with it. */
function cellReaders(cell: Cells, wrong: Wrong, isMonthFirst: boolean) {
  const text = (field: ImportField, name: string, max: number, required = false) => {
    const value = cell(field)
    if (value === '' && required) wrong(field, `Falta ${name}`)
    if (value.length > max) wrong(field, `${capitalize(name)} pasa de ${max} caracteres`)
    const lost = hasLostDigits(value) && LISTS_OF_DIGITS.includes(field)
    if (lost) wrong(field, lostDigitsMessage(capitalize(name), value))
    return value
  }
  const dayIn: ReadDay = (field, name) => {
    const value = cell(field)
    const day = readImportedDay(value)
    if (value !== '' && day === null) wrong(field, `${capitalize(name)} «${value}» no es una fecha`)
    if (day === null || !isMonthFirst || !isOfEitherOrder(value)) return day
    wrong(
      field,
      `${capitalize(name)} «${value}» puede ser otro día: las fechas del archivo parecen ser mes/día/año. Expórtelas como día/mes/año o año-mes-día`,
    )
    return null
  }
  const amount = (field: ImportField, name: string, max: Cents, min = 0) => {
    const value = cell(field)
    if (value === '') return null
    const cents = readAmount(value)
    if (cents === null || cents < min || cents > max) wrong(field, `${capitalize(name)} «${value}» no es un importe`)
    return cents
  }
  const count = (field: ImportField, name: string) => {
    const value = cell(field)
    if (value === '') return null
    if (!/^\d{1,4}$/.test(value)) wrong(field, `${capitalize(name)} «${value}» no es un número`)
    return Number(value)
  }
  return { text, dayIn, amount, count }
}

/**
 * A total is spread evenly over the nights. Prices by night, 'a|b|c', have priority and must add up to a given total.
 */
function readPrices(cell: Cells, nights: number, wrong: Wrong): Cents[] | null {
  const [total, list] = [cell('total'), cell('nightlyPrices')]
  if (list !== '') {
    const prices = list.split('|').map(readAmount)
    if (prices.length !== nights || !prices.every(isPrice)) {
      wrong('nightlyPrices', `Los precios por noche «${list}» no son ${nights} importes separados por |`)
      return null
    }
    if (total !== '' && readAmount(total) !== sum(prices))
      wrong('total', 'El total no coincide con los precios por noche')
    return prices
  }
  if (total === '') return null
  const cents = readAmount(total)
  const spread = cents === null ? null : spreadTotal([Array.from({ length: nights }, () => 0)], cents)
  if (!spread?.[0]) wrong('total', `El total «${total}» no es un importe`)
  return spread?.[0] ?? null
}

/** A stay as long as few are. */
const LONG_STAY = 90
/** A shorter one that is rented by the month, and what a night costs at least then. */
const MONTHLY_STAY = 28
const LOWEST_NIGHT: Cents = 500

/** What is strange about a stay, which a date that was misread would explain; null where nothing is. */
export function oddStayNote({ checkIn, checkOut, nightlyPrices }: BookingLine): string | null {
  const nights = nightsOf({ checkIn, checkOut })
  const total = nightlyPrices && sum(nightlyPrices)
  const isCheap = total !== null && total > 0 && nights >= MONTHLY_STAY && total < nights * LOWEST_NIGHT
  if (!isCheap && nights <= LONG_STAY) return null
  const price = total === null || total === 0 ? '' : ` por ${formatEuros(total)}`
  return `Son ${nights} noches${price}, del ${formatDay(checkIn)} al ${formatDay(checkOut)}: compruebe las fechas`
}

const isPrice = (price: Cents | null): price is Cents => price !== null && price >= 0 && price <= limits.price.max

/** A Spanish or ISO date, its year with two or four digits; a time after it is ignored. */
export function readImportedDay(text: string): Day | null {
  const [date = ''] = text.split(/[ T]/)
  const withCentury = date.replace(/^(\d{1,2}[/.-]\d{1,2}[/.-])(\d\d)$/, '$120$2')
  return isDay(date) ? date : parseDay(withCentury)
}

/** An amount with its currency before or behind it. */
const readAmount = (text: string): Cents | null => parseEuros(text.trim().replace(/^(?:€|EUR) ?| ?EUR$/i, ''))

const TOTAL = /^(?:sub)?total(?:es)?\b|^suma\b|^sumas$/

/** Whether a line is no stay but the sums at the foot of a list: its first word says so, and it has no check-in. */
export function isTotalLine(cells: readonly string[], checkIn: string): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return readImportedDay(checkIn.trim()) === null && TOTAL.test(normalizeText(first))
}

const readFlag = (text: string): boolean | null =>
  text.trim() === '' ? null : ['si', 's', 'x', '1', 'true', 'yes', 'y'].includes(normalizeText(text))
