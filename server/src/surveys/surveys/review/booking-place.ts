import { type Day, shortDay } from '@posada/domain/platform/days/day'
import { andList } from '@posada/domain/platform/text/and-list'

type BookingPlace = { locator: string; person: string; unitNames: readonly string[]; checkIn: Day; checkOut: Day }

/** 'Reserva W2KM6R, Andrés Mora, 203, 19/06 – 20/06' */
export function bookingPlace({ locator, person, unitNames, checkIn, checkOut }: BookingPlace): string {
  const units = andList(unitNames.filter((name) => name !== ''))
  const parts = [`Reserva ${locator}`, person, units, `${shortDay(checkIn)} – ${shortDay(checkOut)}`]
  return parts.filter((part) => part !== '').join(', ')
}
