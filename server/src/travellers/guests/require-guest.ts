import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { findGuest, type GuestDetails } from './queries/guests.ts'

/**
 * @throws UserError when the account has no guest with that id, or the guest is annulled and `isAnnulledToo` is not set
 */
export async function requireGuest(
  { db, accountId }: JobContext,
  id: string,
  { isAnnulledToo = false } = {},
): Promise<GuestDetails> {
  const guest = await findGuest(db, accountId, id)
  if (!guest || (guest.annulledAt !== null && !isAnnulledToo)) throw new UserError('El huésped no existe')
  return guest
}
