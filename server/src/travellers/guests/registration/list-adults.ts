import type { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireUnit } from '../../../establishments/units/public.ts'
import { displayName } from '../guest-names.ts'
import { requireGuest } from '../require-guest.ts'
import { lodgingAdults } from '../queries/lodging-adults.ts'

const MOST = 500

/** The adults who lodge on a day in the establishment of the unit or of the guest, by name. */
export async function listAdults(
  context: RequestContext,
  { roomId, guestId, on }: Input<(typeof newGuestApi)['adults']>,
): Promise<Reply<(typeof newGuestApi)['adults']>> {
  const { db, accountId } = context
  if (roomId === null && guestId === null) return { adults: [] }
  const { establishmentId } =
    roomId === null ? await requireGuest(context, guestId ?? '') : await requireUnit(db, accountId, roomId)
  const rows = await lodgingAdults(db, accountId, { establishmentId, on }, MOST)
  return {
    adults: rows
      .filter(({ id }) => id !== guestId)
      .map(({ id, locator, roomName, ...names }) => ({
        id,
        locator,
        roomName: roomName ?? '',
        name: displayName(names),
      })),
  }
}
