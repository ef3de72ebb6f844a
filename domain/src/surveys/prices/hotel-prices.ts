import { DOUBLE_ROOM } from '../../establishments/units/ine-unit-types.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { MonthCount, UnitNight } from '../month-count.ts'
import { figuresOfMonth } from '../month-figures.ts'
import { averagePrice, paidNights, priceGroups } from './nights-by-price.ts'

/** The INE's groups of clients of hotels; their numbers are those of the tariffs of hotels. */
const clientGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
type ClientGroup = (typeof clientGroups)[number]

const OTHERS = 9

/** The groups of the tariffs of apartments, where an establishment with such tariffs answers as a hotel. */
const groupsOfApartments = new Map<number, ClientGroup>([
  [11, 6],
  [12, 6],
  [13, 9],
  [14, 9],
])

export const clientGroupOf = (tariffId: number): ClientGroup =>
  groupsOfApartments.get(tariffId) ?? clientGroups.find((group) => group === tariffId) ?? OTHERS

/** Of a group: the price of a night, and its share of the nights in hundredths of a percent. One is 0 where the other is. */
type GroupPrice = { group: ClientGroup; adr: Cents; share: number }

type HotelPrices = { revPar: Cents; adr: Cents; groups: readonly GroupPrice[] }

/** The prices of a month in the surveys of hotels: of all nights, and by group of clients. */
export function hotelPrices(count: MonthCount): HotelPrices {
  const { revPar, adr } = figuresOfMonth(count)
  const groups = priceGroups(paidNights(count.nights), clientGroups, ({ tariffId }) => clientGroupOf(tariffId))
  return { revPar, adr, groups: groups.map(({ group, nights, share }) => ({ group, adr: adrOfGroup(nights), share })) }
}

/** The survey asks for the price of a double room. A group without any says that of its rooms. */
function adrOfGroup(nights: readonly UnitNight[]): Cents {
  const doubles = nights.filter(({ ineType }) => ineType === DOUBLE_ROOM)
  return averagePrice(doubles.length > 0 ? doubles : nights)
}
