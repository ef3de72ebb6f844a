import type { Reply } from '@posada/contract/endpoint'
import type { channelPricesApi } from '@posada/contract/bookings/planning/channel-prices'
import type { PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import { nightSupplement, NO_PEOPLE_TERMS } from '@posada/domain/prices/people-supplement'
import { pricedNights, type PricedNight, type UnitPrices } from '@posada/domain/prices/unit-prices'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { listedTotal, needsPriceChoice, type PricedStay } from '@posada/domain/bookings/stays/prices-of-moved-stay'
import { peopleInStay, usualPeople } from '@posada/domain/bookings/stays/unit-people'
import { roomIdOf } from '../data/plan-unit.ts'
import type { Move } from './drag.ts'

type ChannelPrices = Reply<(typeof channelPricesApi)['list']>

/** What the establishment's prices say about a drag. */
export type MovePricing = {
  /** The price of a new stay in a unit, for its usual people. */
  totalOf: (room: PlannedUnit, stay: Stay) => Cents
  /** Whether the user has to choose between the present price and that of the days. */
  needsChoice: (move: Move) => boolean
  /** What the move changes at the prices of the days. */
  differenceOf: (move: Move) => Cents
  /** The nights after the move, at the prices of their days for these people. */
  nightsAfter: (move: Move, people: number) => PricedNight[]
}

/** By the prices of the days around; without them, by the base prices alone. */
export function movePricing(known: ChannelPrices | undefined): MovePricing {
  const priced = (room: PlannedUnit, stay: Stay, people: number): PricedStay => ({
    unit: unitPrices(known, room),
    stay,
    people,
  })
  const after = ({ to, stay, changes }: Move, people: number): PricedStay[] => {
    const [change] = changes.filter(({ roomId }) => roomId === to.room.id)
    const newRoom = to.establishment.rooms.find(({ id }) => id === change?.newRoomId)
    if (!change || !newRoom) return [priced(to.room, stay, people)]
    const parts = [
      priced(to.room, { checkIn: stay.checkIn, checkOut: change.from }, people),
      priced(newRoom, { checkIn: change.from, checkOut: change.to }, people),
      priced(to.room, { checkIn: change.to, checkOut: stay.checkOut }, people),
    ]
    return parts.filter((part) => nightsOf(part.stay) > 0)
  }
  return {
    totalOf: (room, stay) => listedTotal(priced(room, stay, usualPeople(room))),
    needsChoice: (move) => {
      const people = knownPeople(move)
      return needsPriceChoice(priced(move.from.room, move.item, people), after(move, people))
    },
    differenceOf: (move) => {
      const people = knownPeople(move)
      return sum(after(move, people).map(listedTotal)) - listedTotal(priced(move.from.room, move.item, people))
    },
    nightsAfter: (move, people) => after(move, people).flatMap(({ unit, stay }) => pricedNights(unit, stay, people)),
  }
}

/** The people of a moved stay, 0 where those of its unit are not known. */
export const knownPeople = ({ item, from }: Pick<Move, 'item' | 'from'>): number => {
  const stays = item.booking.rooms.map((stay) => ({ ...stay, occupants: stay.occupants ?? 0 }))
  const own = item.inGroup?.occupants ?? 0
  return peopleInStay({ ...item, roomId: roomIdOf(from), occupants: own }, stays, item.booking.occupants)
}

const unitPrices = (
  known: ChannelPrices | undefined,
  { channelType: type, price: basePrice, capacity }: PlannedUnit,
): UnitPrices => ({
  basePrice,
  typePrice: known?.typePrices[type] ?? null,
  dayPrice: (day) => known?.prices[type]?.[day] ?? null,
  supplementOf: (people) => nightSupplement(known?.peopleTerms[type] ?? NO_PEOPLE_TERMS, capacity, people),
})

export const totalOfNights = (nights: readonly PricedNight[]): Cents => sum(nights.map(({ price }) => price))
