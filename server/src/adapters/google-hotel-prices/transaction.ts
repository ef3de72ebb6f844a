import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import type { Cents } from '@posada/domain/platform/money/money'
import { xmlDocument } from '../write-xml.ts'

// The Transaction message of Google's hotel prices, as its public reference described it in November 2026
// (developers.google.com/hotels/hotel-prices/xml-reference/transaction-messages). Never tried with Google: an account there is made by contract.
// Baserate has the VAT, as Spanish prices do, so that Tax is 0; the tourist tax, which is paid at the establishment, is in OtherFees.

type RoomRate = { roomId: string; total: Cents; touristTax: Cents }

export type PriceFeed = {
  /** The establishment's id at Google, which it gets from us in the list of hotels. */
  propertyId: string
  /** When the prices were read. */
  at: Date
  rooms: readonly { id: string; name: string; places: number }[]
  /** By stay, the lowest first; a stay without any is not available. */
  stays: readonly { stay: Stay; rates: readonly RoomRate[] }[]
}

export const transactionXml = ({ propertyId, at, rooms, stays }: PriceFeed): string =>
  xmlDocument({
    Transaction: {
      '@timestamp': at.toISOString(),
      '@id': `${propertyId}-${at.getTime()}`,
      PropertyDataSet: {
        Property: propertyId,
        RoomData: rooms.map(({ id, name, places }) => ({
          RoomID: id,
          Name: { Text: { '@text': name, '@language': 'es' } },
          Capacity: places,
        })),
      },
      Result: stays.map(({ stay, rates }) => result(propertyId, stay, rates)),
    },
  })

function result(propertyId: string, stay: Stay, [lowest, ...others]: readonly RoomRate[]) {
  const itinerary = { Property: propertyId, Checkin: stay.checkIn, Nights: nightsOf(stay) }
  if (!lowest) return { ...itinerary, Unavailable: { NoVacancy: '' } }
  return {
    Property: propertyId,
    RoomID: lowest.roomId,
    Checkin: stay.checkIn,
    Nights: nightsOf(stay),
    ...prices(lowest),
    RoomBundle: others.map((rate) => ({ RoomID: rate.roomId, ...prices(rate) })),
  }
}

const prices = ({ total, touristTax }: RoomRate) => ({
  Baserate: inEuros(total),
  Tax: inEuros(0),
  OtherFees: inEuros(touristTax),
})

const inEuros = (cents: Cents) => ({ '@currency': 'EUR', '#': (cents / 100).toFixed(2) })
