import { randomUUID } from 'node:crypto'
import type { Day } from '@posada/domain/platform/days/day'
import { requireOk } from '../support/establishment.ts'
import type { ApiSession } from '../support/session.ts'

/** A booking whose guest gets an automatic mail, a confirmation by itself or from the desk and, for some, a text message. */
export type MessagedGuest = {
  email: string
  phone: string
  stay: { AccomodationID: string; checkInDate: Day; checkOutDate: Day; rooms: { SafeURL: string }[] }
  hasSms: boolean
  /** The desk sends the confirmation before it leaves by itself. */
  isConfirmedByDesk: boolean
  bookingId: string
  isDone: boolean
  /** By which a repeated request is executed once. */
  keys: { booking: string; mail: string; sms: string }
}

type Days = { checkIn: Day; checkOut: Day }

/** One guest in each unit; the first `smsCount` of them get a text message. */
export const guestsOf = (
  { establishmentId, roomIds }: { establishmentId: string; roomIds: readonly string[] },
  { checkIn, checkOut }: Days,
  smsCount: number,
): MessagedGuest[] =>
  roomIds.map((SafeURL, number) => ({
    email: `huesped.${number}@ejemplo.test`,
    phone: `+346${String(10_000_000 + number)}`,
    stay: { AccomodationID: establishmentId, checkInDate: checkIn, checkOutDate: checkOut, rooms: [{ SafeURL }] },
    hasSms: number < smsCount,
    isConfirmedByDesk: number % 2 === 0,
    bookingId: '',
    isDone: false,
    keys: { booking: randomUUID(), mail: randomUUID(), sms: randomUUID() },
  }))

/** Books and sends what the desk sends. May be repeated after a failure: each request has a key of its own. */
export async function bookAndSend(guest: MessagedGuest, desk: ApiSession): Promise<void> {
  const { email, phone, stay, keys } = guest
  const call = (path: string, payload: object, key: string) =>
    requireOk(desk.post(`/api/${path}`, payload, { 'idempotency-key': key }))
  const booking = { ...stay, name: 'Titular de prueba', contactEmail: email, contactPhone: phone }
  const reply = await call('bookings/add', booking, keys.booking)
  const bookingURL = String(reply['safeURL'])
  if (guest.isConfirmedByDesk) await call('messages/send', { bookingURL, clave: 'confirmacion' }, keys.mail)
  if (guest.hasSms)
    await call('pre_checkIns/create', { PreCheckInData: { SafeURL: bookingURL }, Method: 'sms' }, keys.sms)
  Object.assign(guest, { bookingId: bookingURL, isDone: true })
}
