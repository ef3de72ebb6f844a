import type { Reply } from '@posada/contract/endpoint'
import type { channelPricesApi } from '@posada/contract/planning/channel-prices'
import type { PlannedRoom } from '@posada/contract/planning/planning'
import { type Cents, sum } from '@posada/domain/money/money'
import { pricedNights, type PricedNight, type UnitPrices } from '@posada/domain/prices/unit-prices'
import { nightsOf, type Stay } from '@posada/domain/stays/stay'
import { listedTotal, needsPriceChoice, type PricedStay } from '@posada/domain/stays/move-prices'
import type { Move } from './drag.ts'

type ChannelPrices = Reply<(typeof channelPricesApi)['list']>

/** What the establishment's prices say about a drag. */
export type MovePricing = {
  /** The price of a stay in a unit. */
  totalOf: (room: PlannedRoom, stay: Stay) => Cents
  /** Whether the user has to choose between the present price and that of the days. */
  needsChoice: (move: Move) => boolean
  /** The nights after the move, at the prices of their days. */
  nightsAfter: (move: Move) => PricedNight[]
}

/** By the prices of the days around; without them, by the base prices alone. */
export function movePricing(known: ChannelPrices | undefined): MovePricing {
  const priced = ({ channelType, price }: PlannedRoom, stay: Stay): PricedStay => ({
    unit: unitPrices(known, channelType, price),
    stay,
  })
  const after = ({ to, stay, changes }: Move): PricedStay[] => {
    const [change] = changes.filter(({ roomId }) => roomId === to.room.id)
    const newRoom = to.establishment.rooms.find(({ id }) => id === change?.newRoomId)
    if (!change || !newRoom) return [priced(to.room, stay)]
    const parts = [
      priced(to.room, { checkIn: stay.checkIn, checkOut: change.from }),
      priced(newRoom, { checkIn: change.from, checkOut: change.to }),
      priced(to.room, { checkIn: change.to, checkOut: stay.checkOut }),
    ]
    return parts.filter((part) => nightsOf(part.stay) > 0)
  }
  return {
    totalOf: (room, stay) => listedTotal(priced(room, stay)),
    needsChoice: (move) => needsPriceChoice(priced(move.from.room, move.item), after(move)),
    nightsAfter: (move) => after(move).flatMap(({ unit, stay }) => pricedNights(unit, stay)),
  }
}

const unitPrices = (known: ChannelPrices | undefined, type: string, basePrice: Cents): UnitPrices => ({
  basePrice,
  typePrice: known?.typePrices[type] ?? null,
  dayPrice: (day) => known?.prices[type]?.[day] ?? null,
})

export const totalOfNights = (nights: readonly PricedNight[]): Cents => sum(nights.map(({ price }) => price))
