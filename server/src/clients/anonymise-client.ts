import { forgetHolder } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { erased } from './erased.ts'
import { holdWithBookings } from './hold-client.ts'
import { updateClient } from './queries/clients.ts'
import { countStays } from './queries/stays.ts'

const name = 'Cliente anonimizado'

/**
 * Removes the client's personal data from the record and from past bookings, which remain.
 * @throws UserError while the client has current or future stays
 */
export async function anonymiseClient(call: Call, id: string): Promise<void> {
  const { db, accountId, now } = call
  const { client, bookings } = await holdWithBookings(call, id, { alone: true })
  if (client.anonymisedAt !== null) throw new UserError('Los datos personales de este cliente ya se quitaron')
  const { open } = await countStays(db, accountId, id, now)
  if (open > 0)
    throw new UserError(
      `Este cliente tiene ${open === 1 ? 'una estancia' : `${open} estancias`} en curso o por venir: sus datos todavía hacen falta`,
    )
  await forgetHolder(call, bookings, { keepsClient: true })
  await updateClient(db, accountId, id, { ...erased, name, anonymisedAt: now })
  call.changed('clients', id)
}
