import type { RequestContext } from '../http/call.ts'
import { auditEstablishmentChanges } from './note-changes.ts'
import { lockEstablishment, updateEstablishment } from './queries.ts'
import { noEstablishment } from './require-establishment.ts'

/** Stops guests from cancelling by themselves. @returns the message for the user */
export async function disableGuestCancel(context: RequestContext, id: string): Promise<string> {
  const { db, accountId } = context
  const stored = await lockEstablishment(db, accountId, id)
  if (!stored) throw noEstablishment()
  if (stored.cancellationNotice === null) return 'La cancelación por los huéspedes ya estaba desactivada'
  const patch = { cancellationNotice: null }
  await updateEstablishment(db, accountId, id, patch)
  context.changed('establishments', id)
  auditEstablishmentChanges(context, stored, patch)
  return 'Cancelación por los huéspedes desactivada'
}
