import type { NewBooking } from '@posada/contract/bookings/bookings'
import { regimeOfBoard } from '@posada/domain/bookings/regimes'
import { directTariffOf } from '@posada/domain/bookings/tariffs'
import { peopleOf, type UnitPeople } from '@posada/domain/distribution/engine/unit-people'
import { nightLabel } from '@posada/domain/platform/days/day'
import { nightsIn, type Stay } from '@posada/domain/platform/days/stay'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { BoardCode } from '@posada/domain/prices/board-price'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'

type OnlineStay = Pick<NewBooking, 'holder' | 'phone' | 'email' | 'observations' | 'extras' | 'language'> & {
  establishment: Pick<EstablishmentRow, 'id' | 'kind'>
  stay: Stay
  /** Each unit, which is named or is any one of its type, with the price of each night. */
  units: readonly { roomId: string | null; saleTypeId: string; nights: readonly Cents[]; people: UnitPeople }[]
  board: BoardCode
}

/** A booking at prices that a guest has accepted, as the desk would send it. */
export function onlineBooking({ establishment, stay, units, board, ...holder }: OnlineStay): NewBooking {
  const { checkIn, checkOut } = stay
  return {
    ...holder,
    establishmentId: establishment.id,
    checkIn,
    checkOut,
    rooms: units.map(({ roomId, saleTypeId, nights, people }) => ({
      roomId,
      saleTypeId: roomId === null ? saleTypeId : undefined,
      prices: nightsIn(stay).map((day, night) => ({ label: nightLabel(day), price: nights[night] ?? 0 })),
      occupants: peopleOf(people),
    })),
    onlyWithUnit: true,
    tariff: directTariffOf(establishment.kind),
    name: null,
    total: null,
    agency: null,
    occupants: sum(units.map(({ people }) => peopleOf(people))),
    children: sum(units.map(({ people }) => people.children.length)),
    locator: null,
    regime: regimeOfBoard[board],
    deposit: null,
    optionUntil: null,
    billTo: undefined,
    sendsConfirmation: null,
  }
}
