import { addDays, type Day } from '@posada/domain/platform/days/day'
import { requireOk, type BenchEstablishment } from '../support/establishment.ts'
import type { ApiSession } from '../support/session.ts'
import { idempotencyHeader } from '../support/write-load.ts'

const NIGHTS = 20

/** The check-in of a guest with their own room, and its progress. */
export type CheckIn = {
  number: number
  roomId: string
  day: Day
  keys: { booking: Record<string, string>; guest: Record<string, string> }
  bookingId: string | undefined
  isRegistered: boolean
  /** When the guest came ('YYYY-MM-DD HH:mm'), of a check-in that is ticked on a later day. */
  arrivedAt: string | undefined
  isDone: boolean
}

/** Documents and surnames are made of the numbers, which begin at `first`. */
export const checkInsOf = (roomIds: string[], day: Day, first = 0): CheckIn[] =>
  roomIds.map((roomId, index) => ({
    number: first + index,
    roomId,
    day,
    bookingId: undefined,
    isRegistered: false,
    arrivedAt: undefined,
    isDone: false,
    keys: { booking: idempotencyHeader(), guest: idempotencyHeader() },
  }))

/** Books and registers the guest. Repeating it after a crash continues where it stopped, without duplicates. */
export async function register(
  person: ApiSession,
  { establishmentId }: Pick<BenchEstablishment, 'establishmentId'>,
  one: CheckIn,
): Promise<void> {
  if (!one.bookingId) {
    const booked = await requireOk(person.post('/api/bookings/add', bookingOf(establishmentId, one), one.keys.booking))
    one.bookingId = booked['safeURL'] as string
  }
  if (!one.isRegistered) await requireOk(person.post('/api/new_guest/add_guest', guestOf(one), one.keys.guest))
  one.isRegistered = true
}

/** Books, registers the guest and checks in, with the hour of the arrival where it was on an earlier day. */
export async function checkIn(person: ApiSession, establishment: BenchEstablishment, one: CheckIn): Promise<void> {
  await register(person, establishment, one)
  const tick = { safeURL: one.bookingId, checkIn: 1, ...(one.arrivedAt && { llegada: one.arrivedAt }) }
  await requireOk(person.post('/api/bookings/check_in_out_paid', tick))
  one.isDone = true
}

const bookingOf = (establishmentId: string, { roomId, day, number }: CheckIn) => ({
  AccomodationID: establishmentId,
  checkInDate: day,
  checkOutDate: addDays(day, NIGHTS),
  rooms: [{ SafeURL: roomId }],
  owner: { Name: `Ana García ${surnameOf(number)}`, SafeURL: '' },
  contactPhone: '+34600000000',
  occupants: 1,
})

const guestOf = ({ roomId, day, number, bookingId }: CheckIn) => ({
  Name: 'Ana',
  FirstSurname: 'García',
  SecondSurname: surnameOf(number),
  DocType: 'D',
  DocNumber: dniOf(number),
  NumSoporte: 'ABC123456',
  Sex: 'F',
  BirthDate: '1985-03-14',
  NationalityCountry: 'ESP',
  PaisResidencia: 'ESP',
  Address: 'Calle Mayor 1',
  MunicipioESP: '28079',
  CodigoPostal: '28013',
  PhoneNumber: '+34600000000',
  CheckInDate: day,
  Nights: NIGHTS,
  RoomSecretID: roomId,
  bookingURL: bookingId,
})

function dniOf(number: number): string {
  const digits = 10_000_000 + number
  return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`
}

/** A surname made of a number in letters, because the registry accepts no digits. */
const surnameOf = (number: number) => `Ruiz${String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
