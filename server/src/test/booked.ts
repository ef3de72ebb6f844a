import type { Browser } from './browser.ts'

type Room = {
  tipoWB: string
  SafeURL: string
  Name: string
  checkInDate: string
  checkOutDate: string
  Prices: { Price: number }[]
  OccupantsNumber: number
  fijada: boolean
}
type Booked = Record<string, unknown> & { version: number; TotalPrice: number; rooms: Room[] }

/** A booking as the dialog reads it. */
export async function booked(browser: Browser, id: string): Promise<Booked> {
  const reply = await browser.post('/api/bookings/get_booking_info', { safeURL: id })
  if (reply.resultado !== 'Ok') throw new Error(`The booking was refused: ${reply.mensaje}`)
  return reply['booking'] as Booked
}

/** A booking's stays, one line each: '101 1-3 60+60', by unit and day of August 2026. */
export const staysOf = ({ rooms }: Booked): string[] =>
  rooms
    .map(({ Name, checkInDate, checkOutDate, Prices }) => {
      const prices = Prices.map(({ Price }) => Price).join('+')
      return `${Name} ${dayOf(checkInDate)}-${dayOf(checkOutDate)} ${prices}`
    })
    .sort()

const dayOf = (day: string) => Number(day.slice(8))
