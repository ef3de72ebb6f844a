import { isDay, type Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { isUuid } from '@posada/domain/platform/text/formats'
import { type BoardCode, boardCodes } from '@posada/domain/prices/board-price'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'

/** What a guest chose for one of the units: a type, in a plan and with a board. The main plan is null. */
type ChosenOffer = { unit: number; saleTypeId: string; planId: string | null; board: BoardCode }

/** The people of one unit: adults, and the ages of the children, with how many there are whose age is still to be said. */
export type GuestsOfUnit = { adults: number; children: number[]; agesToSay?: number }

/** All that the page of the booking engine knows of a guest stands in its address. */
export type EngineAddress = {
  checkIn: Day | null
  checkOut: Day | null
  units: GuestsOfUnit[]
  code: string
  /** The type that the link came from; its offers stand first. */
  saleTypeId: string | null
  chosen: ChosenOffer[]
  /** 'YYYY-MM': the month that is shown, while the dates are chosen. */
  month: string | null
  isDataStep: boolean
}

/** The names in the address. A form without JavaScript has one group of choices a unit, and so a name for each. */
export const engineParameters = {
  checkIn: 'llegada',
  checkOut: 'salida',
  adults: 'adultos',
  children: 'ninos',
  /** Of a form: how many children come, and the age of each in the fields of its unit. The address has both in `children`. */
  childCount: 'menores',
  agesOfUnit: (unit: number) => `edad${unit}`,
  unitCount: 'habitaciones',
  code: 'codigo',
  saleType: 'unidad',
  chosen: 'elegida',
  chosenOfUnit: (unit: number) => `elegida${unit}`,
  month: 'mes',
  step: 'paso',
  dataStep: 'datos',
} as const

const names = engineParameters
const DEFAULT_UNIT: GuestsOfUnit = { adults: 2, children: [] }
const MAIN_PLAN = '0'
const UNKNOWN_AGE = '?'
const CHOSEN = new RegExp(`^${names.chosen}\\d*$`)

/** Reads an address of the page. What is malformed counts as absent: whoever alters an address gets a page all the same. */
export function readEngineAddress(query: URLSearchParams): EngineAddress {
  const checkIn = dayIn(query.get(names.checkIn))
  const checkOut = checkIn === null ? null : dayIn(query.get(names.checkOut))
  return {
    checkIn,
    checkOut: checkIn !== null && checkOut !== null && checkOut > checkIn ? checkOut : null,
    units: unitsIn(query),
    code: (query.get(names.code) ?? '').trim().slice(0, limits.engine.code),
    saleTypeId: idIn(query.get(names.saleType)),
    chosen: chosenIn(query),
    month: monthIn(query.get(names.month)),
    isDataStep: query.get(names.step) === names.dataStep,
  }
}

/** The part of an address after the path, '' or with its '?'. Defaults are left out. */
export function writeEngineAddress(address: Partial<EngineAddress>): string {
  const { checkIn, checkOut, units = [DEFAULT_UNIT], code, saleTypeId, chosen = [], month, isDataStep } = address
  const query = new URLSearchParams()
  if (checkIn) query.append(names.checkIn, checkIn)
  if (checkOut) query.append(names.checkOut, checkOut)
  if (!isDefault(units)) appendUnits(query, units)
  if (code) query.append(names.code, code)
  if (saleTypeId) query.append(names.saleType, saleTypeId)
  for (const choice of chosen) query.append(names.chosen, writeChosenOffer(choice))
  if (month) query.append(names.month, month)
  if (isDataStep) query.append(names.step, names.dataStep)
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3F', UNKNOWN_AGE)
  return text === '' ? '' : `?${text}`
}

function appendUnits(query: URLSearchParams, units: readonly GuestsOfUnit[]): void {
  for (const { adults, children, agesToSay = 0 } of units) {
    query.append(names.adults, String(adults))
    const ages = [...children, ...Array.from({ length: agesToSay }, () => UNKNOWN_AGE)]
    // Several units repeat both names in order, so that one without children has its place too.
    if (ages.length > 0 || units.length > 1) query.append(names.children, ages.join(','))
  }
}

/** Whether the address is that of a form, which the page has in fewer words: its ages of children. */
export const isAddressOfForm = (query: URLSearchParams): boolean => query.has(names.childCount)

/** The path of the page of an engine, in one language or in that of the browser. */
export const enginePagePath = (name: string, language?: GuestLanguage): string =>
  `/reservar/${encodeURIComponent(name)}${language === undefined ? '' : `/${language}`}`

/** The language in the last part of the page's path; null where that is none. */
export const engineLanguageIn = (part: string): GuestLanguage | null =>
  guestLanguages.find((language) => language === part) ?? null

export const writeChosenOffer = ({ saleTypeId, planId, board, unit }: ChosenOffer): string =>
  [saleTypeId, planId ?? MAIN_PLAN, board, unit].join('.')

const isDefault = ([only, other]: readonly GuestsOfUnit[]) =>
  only !== undefined &&
  other === undefined &&
  only.adults === DEFAULT_UNIT.adults &&
  only.children.length === 0 &&
  !only.agesToSay

const dayIn = (value: string | null): Day | null => (isDay(value) ? value : null)
const idIn = (value: string | null): string | null => (value !== null && isUuid(value) ? value.toLowerCase() : null)
const monthIn = (value: string | null): string | null => (isDay(`${value}-01`) ? value : null)

function unitsIn(query: URLSearchParams): GuestsOfUnit[] {
  const children = query.has(names.childCount) ? childrenOfForm(query) : query.getAll(names.children).map(childrenIn)
  const adults = query.getAll(names.adults).map((value) => countIn(value, limits.saleType.people))
  const given = (adults.length > 0 ? adults : [null]).map((count, unit) => ({
    adults: count ?? DEFAULT_UNIT.adults,
    ...(children[unit] ?? { children: [] }),
  }))
  const count = countIn(query.get(names.unitCount), limits.engine.units) ?? given.length
  return Array.from({ length: Math.min(count, limits.engine.units) }, (_, unit) => given[unit] ?? DEFAULT_UNIT)
}

const countIn = (value: string | null, most: number): number | null =>
  value !== null && /^[1-9]\d{0,2}$/.test(value) ? Math.min(Number(value), most) : null

type Children = Pick<GuestsOfUnit, 'children' | 'agesToSay'>

/** Ages as people write them, '4,7' or '4 y 7', and a question mark for each that is still to be said. */
function childrenIn(value: string): Children {
  const said = (value.match(/\d+|\?/g) ?? [])
    .filter((age) => age === UNKNOWN_AGE || Number(age) < 18)
    .slice(0, limits.saleType.people)
  return withAges(said.filter((age) => age !== UNKNOWN_AGE).map(Number), said.length)
}

/** The children of each unit in a form: their number, and as many ages as were chosen. */
const childrenOfForm = (query: URLSearchParams): Children[] =>
  query.getAll(names.childCount).map((value, unit) => {
    const count = countIn(value, limits.saleType.people) ?? 0
    const ages = query.getAll(names.agesOfUnit(unit)).filter((age) => /^(?:1[0-7]|\d)$/.test(age))
    return withAges(ages.slice(0, count).map(Number), count)
  })

const withAges = (children: number[], count: number): Children =>
  children.length < count ? { children, agesToSay: count - children.length } : { children }

function chosenIn(query: URLSearchParams): ChosenOffer[] {
  const byUnit = new Map<number, ChosenOffer>()
  for (const [name, value] of query) {
    const choice = CHOSEN.test(name) ? chosenOfferIn(value) : null
    if (choice) byUnit.set(choice.unit, choice)
  }
  return [...byUnit.values()].toSorted((one, other) => one.unit - other.unit)
}

function chosenOfferIn(value: string): ChosenOffer | null {
  const [saleType = '', plan = '', boardText, unit = ''] = value.split('.')
  const saleTypeId = idIn(saleType)
  const planId = plan === MAIN_PLAN ? null : idIn(plan)
  const board = boardCodes.find((code) => code === boardText)
  if (saleTypeId === null || (planId === null && plan !== MAIN_PLAN) || !board || !/^\d{1,2}$/.test(unit)) return null
  return Number(unit) < limits.engine.units ? { unit: Number(unit), saleTypeId, planId, board } : null
}
