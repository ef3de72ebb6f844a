import type { OnlineBooking } from '../../bookings/bookings/public.ts'
import { onlineBooking, type PublishedEngine } from '../engine/public.ts'
import type { NewOption, OfferRow } from './queries.ts'

/** The booking of an option with the conditions of the offer: it is made by the desk, not by the engine. */
export function bookingOfOption({ establishment }: PublishedEngine, offer: OfferRow, option: NewOption): OnlineBooking {
  const { roomId, saleTypeId, nightlyPrices: nights, adults, childAges: children } = option
  return {
    origin: '',
    conditions: {
      conditions: offer.conditions,
      cancellationNotice: option.isNonRefundable ? null : offer.cancellationNotice,
      version: offer.conditionsVersion,
    },
    booking: onlineBooking({
      establishment,
      stay: option,
      units: [{ roomId, saleTypeId, nights, people: { adults, children } }],
      board: option.board,
      holder: { name: offer.holderName, clientId: null },
      phone: offer.phone || null,
      email: offer.email || null,
      observations: null,
      extras: null,
      language: offer.language,
    }),
  }
}
