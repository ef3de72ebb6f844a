import { setTimeout as sleep } from 'node:timers/promises'
import { sessionsOf, type House } from './bench-house.ts'
import { newKey, requestFor, type Slot } from './slots.ts'

/** What the server has answered 'Ok' to; kept outside of it. */
export type Ledger = { bookings: string[]; invited: string[] }

type Writing = { address: string; house: House; next: () => Slot; ledger: Ledger; clients?: number; invites?: boolean }

const PAUSE_MS = 15 // four clients then stay far below the limit per session

let invitations = 0

/** Books and invites until told to stop; whatever is not answered is not counted, and nothing it meets ends it. */
export async function writeLoad({ address, house, next, ledger, clients = 4, invites = true }: Writing) {
  const people = await sessionsOf(address, house, clients + 1)
  let isOver = false
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work().catch(() => undefined) // cut off: nobody knows whether it was done
      await sleep(PAUSE_MS)
    }
  }
  const booking = people.slice(1).map((person) =>
    untilOver(async () => {
      const reply = await person.post('/api/bookings/add', requestFor(house.establishmentId, next()), newKey())
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
