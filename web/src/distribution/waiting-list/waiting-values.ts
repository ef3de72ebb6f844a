import type { Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import { type Day, daysBetween, monthLabel, nightLabel, shortDay } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { DataKind } from '../../lib/reload-what-changed.ts'

/** What decides who waits and what fits: all that changes units, prices and stays. */
export const waitingKinds: readonly DataKind[] = [
  'waiting-list',
  'offers',
  'bookings',
  'blocks',
  'units',
  'sale-types',
  'price-plans',
  'day-values',
]

export type WaitingDay = { waiting: number; fitting: number }

/** How many wait on each day, and for how many of them something fits now. */
export function waitingByDay(wishes: readonly Wish[]): Map<Day, WaitingDay> {
  const days = new Map<Day, WaitingDay>()
  for (const { days: shown, fit } of wishes)
    for (const day of shown) {
      const { waiting, fitting } = days.get(day) ?? { waiting: 0, fitting: 0 }
      days.set(day, { waiting: waiting + 1, fitting: fitting + (fit ? 1 : 0) })
    }
  return days
}

/** 'Vie 17 – Dom 19 jul' */
export const datesInWords = ({ checkIn, checkOut }: Stay): string =>
  `${nightLabel(checkIn)} – ${nightLabel(checkOut)} ${monthLabel(checkOut).toLowerCase()}`

/** '19 – 21' within a month, else '30/06 – 02/07'. */
export function fitInWords({ checkIn, checkOut }: Stay): string {
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7)
  return isOneMonth
    ? `${Number(checkIn.slice(8))} – ${Number(checkOut.slice(8))}`
    : `${shortDay(checkIn)} – ${shortDay(checkOut)}`
}

export const flexInWords = (days: number): string =>
  days === 0 ? 'fechas fijas' : `± ${days} ${days === 1 ? 'día' : 'días'}`

/** '2+1': adults, and children where there are any. */
export const peopleInDigits = ({ adults, childAges }: Pick<Wish, 'adults' | 'childAges'>): string =>
  childAges.length === 0 ? String(adults) : `${adults}+${childAges.length}`

/** Since when somebody waits, and how many days that is. */
export function sinceInWords({ madeAt }: Pick<Wish, 'madeAt'>, today: Day): { date: string; age: string } {
  const day = madeAt.slice(0, 10)
  const days = Math.max(0, daysBetween(day, today))
  return {
    date: `Desde el ${shortDay(day)}`,
    age: days === 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`,
  }
}

const AGAIN: Record<Exclude<Wish['waitsAgain'], ''>, string> = {
  declined: 'Rechazó la oferta y vuelve a esperar',
  lapsed: 'Dejó pasar la oferta y vuelve a esperar',
  withdrawn: 'Su oferta se retiró y vuelve a esperar',
}
export const againInWords = ({ waitsAgain }: Pick<Wish, 'waitsAgain'>): string =>
  waitsAgain === '' ? '' : AGAIN[waitsAgain]

/** The ages in a text such as '4, 7'; null for anything else. */
export function agesIn(text: string): number[] | null {
  if (text.trim() === '') return []
  const ages = text.split(/[\s,;]+/).filter((part) => part !== '')
  return ages.every((age) => /^\d{1,2}$/.test(age) && Number(age) < 18) ? ages.map(Number) : null
}
