import type { Dependencies } from '../../dependencies.ts'
import { inAccountTransaction, type SessionRequest } from '../../platform/http/handlers/account-transaction.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { reconcileReports } from '../registry/public.ts'
import { lockGuest } from './lock-guest.ts'
import { redrawSignature } from './redraw-signature.ts'
import { saveSignature, updateGuest } from './queries/guests.ts'

/** Saves the signature of a guest; it replaces an earlier one. */
export async function signGuest(context: RequestContext, id: string, signature: Buffer): Promise<void> {
  const { db, accountId, now } = context
  const { guest } = await lockGuest(context, id)
  await saveSignature(db, accountId, id, signature, now)
  await updateGuest(db, accountId, id, {})
  context.changed('guests', id)
  await reconcileReports(context, guest.bookingId)
}

/**
 * Redraws a signature that a user sends. Decoding is expensive, so session and role are checked first.
 * @throws UserError as `redrawSignature`
 */
export async function readSignature(
  dependencies: Dependencies,
  signed: SessionRequest,
  dataUrl: string,
): Promise<Buffer> {
  await inAccountTransaction(dependencies, signed, () => Promise.resolve())
  return redrawSignature(dataUrl)
}
