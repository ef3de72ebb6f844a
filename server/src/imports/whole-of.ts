import type { BookingLine } from '@posada/domain/booking-import/read-booking-line'
import type { ResolvedLine } from './place-line.ts'

export type Lines = readonly [ResolvedLine, ...ResolvedLine[]]

/** The fields of a booking that are not of its units; each is taken from the first line that has it. */
export function bookingFieldsOf(lines: Lines) {
  const first = <K extends keyof BookingLine>(field: K): BookingLine[K] | null =>
    lines.map(({ booking }) => booking[field]).find((value) => value !== null) ?? null
  return {
    occupants: first('occupants'),
    children: first('children') ?? 0,
    extras: first('extras') ?? 0,
    touristTax: first('touristTax') ?? 0,
    deposit: first('deposit') ?? 0,
    paid: first('paid') ?? 0,
    optionUntil: first('optionUntil'),
    checkedIn: first('checkedIn'),
    checkedOut: first('checkedOut'),
  }
}
