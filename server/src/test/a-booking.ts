import type { Browser } from './browser.ts'

/** What the new booking dialog sends for two nights in the given rooms, as far as the fields are not given. */
export const bookingRequest = (establishmentId: string, roomIds: string[], fields: object = {}) => ({
  AccomodationID: establishmentId,
  checkInDate: '2026-08-01',
  checkOutDate: '2026-08-03',
  rooms: roomIds.map((roomId) => ({ SafeURL: roomId })),
  owner: { Name: 'Titular de prueba', SafeURL: '' },
  ...fields,
})

/** A booking that must be taken; gives its id and locator. */
export async function aBooking(owner: Browser, establishmentId: string, roomIds: string[], fields: object = {}) {
  const reply = await owner.post('/api/bookings/add', bookingRequest(establishmentId, roomIds, fields))
  if (reply.resultado !== 'Ok') throw new Error(`The booking was refused: ${reply.mensaje}`)
  return { id: reply['safeURL'] as string, locator: reply['bookingId'] as string }
}
