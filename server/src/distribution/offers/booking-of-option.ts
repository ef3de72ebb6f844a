import { directTariffOf } from '@posada/domain/bookings/tariffs'
import { regimeOfBoard } from '@posada/domain/bookings/regimes'
import { nightLabel } from '@posada/domain/platform/days/day'
import { nightsIn } from '@posada/domain/platform/days/stay'
import type { OnlineBooking } from '../../bookings/bookings/public.ts'
import type { PublishedEngine } from '../engine/public.ts'
import type { NewOption, OfferRow } from './queries.ts'

/** The booking of an option, as the desk would send it, with the conditions of the offer: it is made by the desk, not by the engine. */
export function bookingOfOption({ establishment }: PublishedEngine, offer: OfferRow, option: NewOption): OnlineBooking {
  const people = option.adults + option.childAges.length
  return {
    origin: '',
    conditions: {
      conditions: offer.conditions,
      cancellationNotice: option.isNonRefundable ? null : offer.cancellationNotice,
      version: offer.conditionsVersion,
    },
    booking: {
      establishmentId: establishment.id,
      checkIn: option.checkIn,
      checkOut: option.checkOut,
      rooms: [
        {
          roomId: option.roomId,
          saleTypeId: option.roomId === null ? option.saleTypeId : undefined,
          prices: nightsIn(option).map((day, night) => ({
            label: nightLabel(day),
            price: option.nightlyPrices[night] ?? 0,
          })),
          occupants: people,
        },
      ],
      onlyWithUnit: true,
      tariff: directTariffOf(establishment.kind),
      name: null,
      total: null,
      agency: null,
      holder: { name: offer.holderName, clientId: null },
      phone: offer.phone || null,
      email: offer.email || null,
      occupants: people,
      children: option.childAges.length,
      observations: null,
      locator: null,
      regime: regimeOfBoard[option.board],
      extras: null,
      deposit: null,
      optionUntil: null,
      billTo: undefined,
      language: offer.language,
      sendsConfirmation: null,
    },
  }
}
