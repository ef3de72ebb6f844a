import { setTimeout as sleep } from 'node:timers/promises'
import { sessionsOf, type BenchEstablishment } from './bench-house.ts'
import { idempotencyHeader, requestFor, type Slot } from './slots.ts'

/** Everything that the server has confirmed with 'Ok', recorded outside the server. */
export type Ledger = { bookings: string[]; invited: string[] }

type LoadOptions = {
  address: string
  house: BenchEstablishment
  next: () => Slot
  ledger: Ledger
  clients?: number
  invites?: boolean
}

const PAUSE_MS = 15 // keeps four clients far below the rate limit of a session

let invitations = 0

/** Books and invites until it is stopped. Calls without a reply are not counted, and no error ends the load. */
export async function writeLoad({ address, house, next, ledger, clients = 4, invites = true }: LoadOptions) {
  const people = await sessionsOf(address, house, clients + 1)
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
        requestFor(house.establishmentId, next()),
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
