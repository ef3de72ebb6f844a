import { addDays, type Day } from '@posada/domain/platform/days/day'
import { LCODE } from '../channel/connected-hotel.ts'
import type { ChannelServers } from '../channel/channel-servers.ts'
import type { Desk } from '../channel/desk.ts'
import type { Draw } from '../channel/draw.ts'
import type { Model } from '../channel/model.ts'
import { idempotencyHeader } from '../support/write-load.ts'
import type { Guest } from './guest.ts'

export type Nights = { from: Day; to: Day }
type Place = { draw: Draw; servers: ChannelServers; desk: Desk; establishmentId: string; model: Model }

/** What desk and portals do while guests book: whether it is refused does not matter here. */
export function makeOthers({ draw, servers, desk, establishmentId, model }: Place) {
  const bookings: string[] = []
  const blocks: string[] = []
  let sold = 0
  let attempts = 0
  const unit = () => draw.pick(model.units)?.id ?? ''

  async function book({ from, to }: Nights): Promise<void> {
    const body = {
      AccomodationID: establishmentId,
      checkInDate: from,
      checkOutDate: to,
      rooms: [{ SafeURL: unit() }],
      owner: { Name: 'Mostrador', SafeURL: '' },
      occupants: 1,
    }
    const reply = await desk.post('/api/bookings/add', body, idempotencyHeader())
    if (reply.resultado === 'Ok') bookings.push(String(reply['safeURL']))
  }

  async function cancel(): Promise<void> {
    const bookingURL = bookings.splice(draw.below(bookings.length), 1)[0]
    if (bookingURL !== undefined) await desk.post('/api/bookings/cancel', { bookingURL })
  }

  async function block({ from, to }: Nights): Promise<void> {
    const reply = await desk.post('/api/rooms/blocks/add', { roomSafeURL: unit(), desde: from, hasta: to })
    if (reply.resultado === 'Ok') blocks.push(String(reply['id'] ?? ''))
  }

  /** A portal sells what it is shown, which may have been taken a moment ago. */
  function sellAtPortal({ from, to }: Nights): void {
    const { simulator } = servers
    const room = draw.pick(simulator.rooms(LCODE))
    if (!room) return
    const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (!simulator.shown(LCODE, room.id, from, nights).every(({ avail }) => avail >= 1)) return
    const rooms = [{ roomId: room.id, adults: 1, children: 0 }]
    simulator.book(LCODE, { portal: 2, reference: `P${++sold}`, checkIn: from, checkOut: to, rooms })
  }

  return {
    /** Something of all that, once. A server that dies in it takes the attempt along. */
    async act(nights: Nights): Promise<void> {
      attempts++
      const action = draw.pickOf(
        () => book(nights),
        () => book(nights),
        () => cancel(),
        () => block({ from: nights.from, to: addDays(nights.from, 1) }),
        () => Promise.resolve(sellAtPortal(nights)),
        () => Promise.resolve(sellAtPortal(nights)),
      )
      await action().catch(() => undefined)
    },
    /** Transfers that have come are noted, others never come. */
    async noteTransfers(guests: readonly Guest[]): Promise<void> {
      for (const { holds, fate, paid } of guests) {
        const last = holds.at(-1)
        if (fate !== 'pays' || last?.charge !== 'transferencia') continue
        const reply = await desk.post('/api/stripe/get_charges', { booking_url: last.bookingId })
        const { solicitudes } = reply['stripeMovements'] as { solicitudes: { safeURL: string }[] }
        const noted = await desk.post('/api/stripe/confirm_transfer', { safeURL: solicitudes[0]?.safeURL })
        if (noted.resultado === 'Ok') paid.add(last.bookingId)
      }
    },
    done: () => ({ attempts, sold, standing: bookings.length, blocks: blocks.length }),
  }
}
