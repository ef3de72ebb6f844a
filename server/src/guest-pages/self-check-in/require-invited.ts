import { findSelfCheckin, type SelfCheckinRow } from '../../travellers/checkin-places/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

/** The self check-in of a booking. @throws UserError where none was sent */
export async function requireInvited(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  bookingId: string,
): Promise<SelfCheckinRow> {
  const checkin = await findSelfCheckin(db, accountId, bookingId)
  if (!checkin) throw new UserError('No se ha enviado el auto check-in de esa reserva')
  return checkin
}
