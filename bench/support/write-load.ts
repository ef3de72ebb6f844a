import { addDays, type Day } from '@posada/domain/platform/days/day'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchEstablishment, sessionsOf } from './establishment.ts'

export type Slot = { roomId: string; checkIn: Day; checkOut: Day }

/** Returns a function that gives two free nights in a room, different ones at each call. */
export function freeSlots({ roomIds }: Pick<BenchEstablishment, 'roomIds'>, first: Day = '2027-01-01'): () => Slot {
  let taken = 0
  return () => {
    const roomId = roomIds[taken % roomIds.length]!
    const checkIn = addDays(first, 2 * Math.floor(taken++ / roomIds.length))
    return { roomId, checkIn, checkOut: addDays(checkIn, 2) }
  }
}

/** The request of the booking dialog for a slot. */
export const requestFor = (establishmentId: string, { roomId, checkIn, checkOut }: Slot) => ({
  AccomodationID: establishmentId,
  checkInDate: checkIn,
  checkOutDate: checkOut,
  rooms: [{ SafeURL: roomId }],
  owner: { Name: 'Titular de prueba', SafeURL: '' },
  contactPhone: '+34600000000',
  occupants: 2,
})

export const idempotencyHeader = () => ({ 'idempotency-key': randomUUID() })

/** Everything that the server has confirmed with 'Ok', recorded outside the server. */
export type Ledger = { bookings: string[]; invited: string[] }

type LoadOptions = {
  address: string
  establishment: BenchEstablishment
  next: () => Slot
  ledger: Ledger
  clients?: number
  invites?: boolean
}

const PAUSE_MS = 15 // keeps four clients far below the rate limit of a session

let invitations = 0

/** Books and invites until it is stopped. Calls without a reply are not counted, and no error ends the load. */
export async function writeLoad({ address, establishment, next, ledger, clients = 4, invites = true }: LoadOptions) {
  const people = await sessionsOf(address, establishment, clients + 1)
  let isOver = false
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work().catch(() => undefined) // without a reply it is unknown whether the call was executed
      await sleep(PAUSE_MS)
    }
  }
  const booking = people.slice(1).map((person) =>
    untilOver(async () => {
      const reply = await person.post(
        '/api/bookings/add',
        requestFor(establishment.establishmentId, next()),
        idempotencyHeader(),
      )
      if (reply.resultado === 'Ok') ledger.bookings.push(reply['safeURL'] as string)
    }),
  )
  const inviting = untilOver(async () => {
    if (!invites) return
    const email = `invitado.${process.pid}.${invitations++}@ejemplo.test`
    const user = { email, nombre: 'Invitado', rol: 'reception', metodo: 'email' }
    const reply = await people[0]!.post('/api/account/users/invite', user)
    if (reply.resultado === 'Ok') ledger.invited.push(email)
  })
  return {
    async stop() {
      isOver = true
      await Promise.all([...booking, inviting])
    },
  }
}
