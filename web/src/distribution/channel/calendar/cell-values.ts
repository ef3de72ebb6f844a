import type { CalendarCell } from '@posada/contract/prices/day-values'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { DayField } from '@posada/domain/prices/day-change'
import { isPriceForSale } from '@posada/domain/prices/price-for-sale'
import { type DaySaleState, daySaleState, type DayUnits, unitsForEngine } from '@posada/domain/prices/units-for-sale'
import type { ChannelType } from './channel-types.ts'
import { plural } from '../../../lib/format.ts'

/** A value of a day as the server keeps it: cents, a number, or 1 and 0; null for the units of a virtual type. */
export function valueOf(cell: CalendarCell, field: DayField): number | null {
  switch (field) {
    case 'price':
      return cell.price
    case 'channel':
      return cell.channel
    case 'local':
      return cell.local
    case 'min_stay':
      return cell.minStay
    case 'max_stay':
      return cell.maxStay
    case 'closed':
      return Number(cell.closed)
    case 'closed_to_arrival':
      return Number(cell.closedToArrival)
    case 'closed_to_departure':
      return Number(cell.closedToDeparture)
  }
}

/** The cell with another value. */
export function withValue(cell: CalendarCell, field: DayField, value: number): CalendarCell {
  switch (field) {
    case 'price':
      return { ...cell, price: value }
    case 'channel':
      return { ...cell, channel: value }
    case 'local':
      return { ...cell, local: value }
    case 'min_stay':
      return { ...cell, minStay: value }
    case 'max_stay':
      return { ...cell, maxStay: value }
    case 'closed':
      return { ...cell, closed: value === 1 }
    case 'closed_to_arrival':
      return { ...cell, closedToArrival: value === 1 }
    case 'closed_to_departure':
      return { ...cell, closedToDeparture: value === 1 }
  }
}

/** '1.234,50': an amount in a column of euros. */
export const amountText = (cents: number): string => formatEuros(cents).replace(/\s€$/, '')

/** '84', or '84,50' where there are cents: the amount that another one replaces. */
export const shortAmountText = (cents: number): string => amountText(cents).replace(/,00$/, '')

/** What an input shows when it opens. */
export const inputText = (field: DayField, value: number): string =>
  field === 'price' ? amountText(value) : String(value)

/** A value in words: '84,00 €', '2 noches', 'Cerrado'. */
export function valueText(field: DayField, value: number): string {
  switch (field) {
    case 'price':
      return formatEuros(value)
    case 'max_stay':
      return value === 0 ? 'sin límite' : plural(value, 'noche', 'noches')
    case 'min_stay':
      return plural(value, 'noche', 'noches')
    case 'channel':
    case 'local':
      return String(value)
    case 'closed':
      return value === 1 ? 'Cerrado' : 'Abierto'
    case 'closed_to_arrival':
    case 'closed_to_departure':
      return value === 1 ? 'No se admiten' : 'Se admiten'
  }
}

/** The state of a real type's sale on a day, and how many units are left. */
export type ShownSale = { state: DaySaleState | 'unpriced'; free: number }

export function daySaleOf(cell: CalendarCell, { total }: ChannelType): ShownSale {
  const { channel, local, channelBooked, localBooked } = cell
  const units: DayUnits = {
    total,
    channel: channel ?? 0,
    local: local ?? 0,
    channelBooked: channelBooked ?? 0,
    localBooked: localBooked ?? 0,
  }
  const isUnpriced = !cell.closed && !isPriceForSale(cell.price)
  return { state: isUnpriced ? 'unpriced' : daySaleState(units, cell.closed), free: unitsForEngine(units) }
}

/** '1 libre', 'Completo', 'Solo local', 'Cerrado', 'Sin precio'. */
export function saleText({ state, free }: ShownSale): string {
  switch (state) {
    case 'unpriced':
      return 'Sin precio'
    case 'closed':
      return 'Cerrado'
    case 'full':
      return 'Completo'
    case 'only-local':
      return 'Solo local'
    case 'free':
      return plural(free, 'libre', 'libres')
  }
}
