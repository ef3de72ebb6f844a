import type { CountedPerson } from '@posada/domain/surveys/month-count'
import type { MonthFacts } from '@posada/domain/surveys/month-facts'
import type { SheetCell } from '../../spreadsheets/workbook-sheet.ts'
import { dayCell, type SheetRow } from '../sheets/cells.ts'

/** Whether a workbook names holders and guests: accounting sees neither. */
export type BookNames = 'shown' | 'hidden'

/** From where a figure comes, as the rows of a workbook say it. */
export type Sources = {
  unitName: (unitId: string) => string
  /** Locator, arrival and departure of a booking, and its holder where names are shown. */
  bookingCells: (
    bookingId: string,
  ) => readonly [locator: string, checkIn: SheetCell, checkOut: SheetCell, holder: string]
  personName: (person: CountedPerson) => string
  bookingHead: readonly string[]
}

export function sourcesOf({ units, bookings }: MonthFacts, names: BookNames): Sources {
  const unitNames = new Map(units.map(({ id, name }) => [id, name]))
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const guestNames = new Map(bookings.flatMap(({ guests }) => guests.map(({ id, name }) => [id, name] as const)))
  const isShown = names === 'shown'
  return {
    unitName: (unitId) => unitNames.get(unitId) ?? '',
    bookingCells: (bookingId) => {
      const booking = byId.get(bookingId)
      if (!booking) return ['', null, null, '']
      return [booking.locator, dayCell(booking.checkIn), dayCell(booking.checkOut), isShown ? booking.holder : '']
    },
    personName: ({ guestId }) => {
      if (guestId === null) return '1 ocupante sin registrar'
      return (isShown && guestNames.get(guestId)) || '1 huésped registrado'
    },
    bookingHead: ['Reserva', 'Llegada', 'Salida', ...(isShown ? ['Titular'] : [])],
  }
}

/** The cells of a booking, without an empty column where names are hidden. */
export const bookingRow = ({ bookingCells, bookingHead }: Sources, bookingId: string): SheetRow =>
  bookingCells(bookingId).slice(0, bookingHead.length)
