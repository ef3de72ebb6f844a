import type { Browser } from './browser.ts'

/** The request of the new booking dialog for two nights in the given rooms; `fields` override it. */
export const bookingRequest = (establishmentId: string, roomIds: string[], fields: object = {}) => ({
  AccomodationID: establishmentId,
  checkInDate: '2026-08-01',
  checkOutDate: '2026-08-03',
  rooms: roomIds.map((roomId) => ({ SafeURL: roomId })),
  owner: { Name: 'Titular de prueba', SafeURL: '' },
  ...fields,
})

/** Adds a booking, which must succeed. Returns its id and locator. */
export async function aBooking(owner: Browser, establishmentId: string, roomIds: string[], fields: object = {}) {
  const reply = await owner.post('/api/bookings/add', bookingRequest(establishmentId, roomIds, fields))
  if (reply.resultado !== 'Ok') throw new Error(`The booking was refused: ${reply.mensaje}`)
  return { id: reply['safeURL'] as string, locator: reply['bookingId'] as string }
}
