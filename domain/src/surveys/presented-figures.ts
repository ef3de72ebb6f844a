import type { Day } from '../platform/days/day.ts'
import type { MonthCount } from './month-count.ts'
import { figuresOfMonth } from './month-figures.ts'
import type { Residence } from './residence.ts'

/** What a figure of a presented month counts. `occupied`: units of one kind; `income`: of the whole month, in cents. */
export type FigureKind =
  | 'arrivals'
  | 'departures'
  | 'nights'
  | 'occupied'
  | 'doublesForOne'
  | 'extraPlaces'
  | 'income'
  | 'occupiedNights'
  | 'daysOpen'

/** The figures of a month as they were presented, without those that are 0: 'arrivals 2026-05-28 FRA' → 6. */
export type PresentedFigures = Record<string, number>

/** A figure that differs: the day and the residence, or the kind of unit, where it has them. */
export type FigureDifference = {
  kind: FigureKind
  day: Day | null
  residence: Residence | null
  ineType: number | null
  presented: number
  now: number
}

/** The figures to keep with a presented month, for comparing them later. */
export function presentedFigures(count: MonthCount, daysOpen: number): PresentedFigures {
  const figures: PresentedFigures = {}
  const note = (key: string, amount: number) => {
    if (amount !== 0) figures[key] = amount
  }
  for (const { residence, movements } of count.residences)
    for (const { day, arrivals, departures, nights } of movements) {
      note(`arrivals ${day} ${residence}`, arrivals)
      note(`departures ${day} ${residence}`, departures)
      note(`nights ${day} ${residence}`, nights)
    }
  for (const { day, occupied, doublesForOne, extraPlaces } of count.days) {
    for (const [ineType, units] of occupied) note(`occupied ${day} ${ineType}`, units)
    note(`doublesForOne ${day}`, doublesForOne)
    note(`extraPlaces ${day}`, extraPlaces)
  }
  const { income, occupiedNights } = figuresOfMonth(count)
  note('income', income)
  note('occupiedNights', occupiedNights)
  note('daysOpen', daysOpen)
  return figures
}

/** What is another figure now than the one presented, by day. */
export function differencesOf(presented: PresentedFigures, now: PresentedFigures): FigureDifference[] {
  const keys = [...new Set([...Object.keys(presented), ...Object.keys(now)])]
  return keys
    .filter((key) => (presented[key] ?? 0) !== (now[key] ?? 0))
    .map((key) => ({ ...figureOf(key), presented: presented[key] ?? 0, now: now[key] ?? 0 }))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const orderOf = ({ day, kind, residence, ineType }: FigureDifference): string =>
  `${day ?? '9'} ${kind} ${residence ?? ''} ${ineType ?? ''}`

function figureOf(key: string): Pick<FigureDifference, 'kind' | 'day' | 'residence' | 'ineType'> {
  const [kind = '', day = null, of = null] = key.split(' ')
  const isOfUnits = kind === 'occupied'
  return {
    kind: kind as FigureKind, // the keys are made above alone
    day,
    residence: isOfUnits ? null : of,
    ineType: isOfUnits ? Number(of) : null,
  }
}
