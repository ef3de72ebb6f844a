import { anonymiseHolder } from '../bookings/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { erasedColumns } from './erased.ts'
import { lockClientWithBookings } from './hold-client.ts'
import { updateClient } from './queries/clients.ts'
import { countStays } from './queries/stays.ts'

const ANONYMISED_NAME = 'Cliente anonimizado'

/**
 * Removes the client's personal data from the record and from past bookings, which remain.
 * @throws UserError while the client has current or future stays
 */
export async function anonymiseClient(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const { client, bookings } = await lockClientWithBookings(context, id, { alone: true })
  if (client.anonymisedAt !== null) throw new UserError('Los datos personales de este cliente ya se quitaron')
  const { open } = await countStays(db, accountId, id, now)
  if (open > 0)
    throw new UserError(
      `Este cliente tiene ${open === 1 ? 'una estancia' : `${open} estancias`} en curso o por venir: sus datos todavía hacen falta`,
    )
  await anonymiseHolder(context, bookings, { keepsClient: true })
  await updateClient(db, accountId, id, { ...erasedColumns, name: ANONYMISED_NAME, anonymisedAt: now })
  context.changed('clients', id)
}
