import type { StayOfToday, UnitOfStay } from '@posada/contract/account/today/today'
import { CLEANING, cleaningLabels, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import { type Day, daysBetween, weekdayLabel } from '@posada/domain/platform/days/day'
import { andList } from '@posada/domain/platform/text/and-list'
import { plural } from '../../lib/format.ts'

/** Minutes from one hour of the day to another, both HH:MM. */
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 'en 18 min', 'hace 1 h 12', 'ahora'. */
export function fromNow(minutes: number): string {
  if (minutes === 0) return 'ahora'
  return `${minutes > 0 ? 'en' : 'hace'} ${span(Math.abs(minutes))}`
}

function span(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}

/** '2 adultos, 1 niño'. */
export function partyInWords({ occupants, children }: Pick<StayOfToday, 'occupants' | 'children'>): string {
  const adults = Math.max(0, occupants - children)
  return [adults > 0 && plural(adults, 'adulto', 'adultos'), children > 0 && plural(children, 'niño', 'niños')]
    .filter(Boolean)
    .join(', ')
}

/** '2 noches'. */
export const nightsInWords = ({ checkIn, checkOut }: Pick<StayOfToday, 'checkIn' | 'checkOut'>): string =>
  plural(daysBetween(checkIn, checkOut), 'noche', 'noches')

/** 'hasta sáb', from a week on with the day of the month: 'hasta jue 2'. */
export const untilInWords = (checkOut: Day, today: Day): string =>
  `hasta ${weekdayLabel(checkOut).toLowerCase()}${daysBetween(today, checkOut) > 6 ? ` ${Number(checkOut.slice(8))}` : ''}`

/** '102, 103 y 104'. */
export const unitNames = (units: readonly UnitOfStay[]): string => andList(units.map(({ name }) => name))

type UnitWords = {
  text: string
  isAmber: boolean
  status: number | 'begun' | 'taken' | 'none'
  isInspected: boolean
}

/** The state of the units of a stay: what keeps its guests out comes first. */
export function unitState(units: readonly UnitOfStay[], isTaken: (unit: UnitOfStay) => boolean): UnitWords {
  const words = (text: string, status: UnitWords['status'], isAmber = false): UnitWords => ({
    text,
    status,
    isAmber,
    isInspected: false,
  })
  const begun = units.find(({ cleaningSince }) => cleaningSince !== '')
  const [unit] = [...units].sort((one, other) => rank(one) - rank(other))
  if (!unit || units.some(({ isParking }) => isParking)) return words('Sin asignar', 'none', true)
  if (units.some(isTaken)) return words('Aún no han salido', 'taken', true)
  if (begun) return words(`Limpiándose desde ${begun.cleaningSince}`, 'begun', true)
  if (unit.cleanStatus === CLEANING.clean)
    return {
      ...words(unit.isInspected ? 'Limpia y revisada' : 'Limpia', CLEANING.clean),
      isInspected: unit.isInspected,
    }
  if (unit.cleanStatus === CLEANING.dirty) return words('Sucia, sin empezar', CLEANING.dirty)
  return words(isCleaningStatus(unit.cleanStatus) ? cleaningLabels[unit.cleanStatus] : '', unit.cleanStatus)
}

/** Dirty before light before clean, and not inspected before inspected. */
const rank = ({ cleanStatus, isInspected }: UnitOfStay): number =>
  cleanStatus === CLEANING.dirty ? 0 : cleanStatus === CLEANING.light ? 1 : isInspected ? 3 : 2
