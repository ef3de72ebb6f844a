import type { PortalVersion } from '@posada/domain/distribution/portal-bookings/portal-version'
import { lockBookingAndTypes, saveBooking } from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { typesOfRooms } from '../queries/types-of-rooms.ts'

/**
 * Marks a booking that somebody has typed as the one of the portal, and changes nothing else of it. Its stays take the place of the units of
 * the version by their types; a later change waits for a person where they do not match. Undefined if it was deleted meanwhile.
 */
export async function adoptBooking(
  context: JobContext,
  id: string,
  version: PortalVersion,
): Promise<{ bookingId: string; stretchIds: string[] } | undefined> {
  const locked = await lockBookingAndTypes(context, id, [])
  if (!locked) return undefined
  const { stretches } = locked
  const roomIds = stretches.map(({ roomId }) => roomId)
  const typeOf = await typesOfRooms(context.db, context.accountId, roomIds)
  const free = new Set(stretches)
  const stretchIds = version.units.flatMap(({ realTypeId }) => {
    const ofType = [...free].find(({ roomId }) => roomId === realTypeId || typeOf.get(roomId) === realTypeId)
    const stretch = ofType ?? [...free][0]
    if (!stretch) return []
    free.delete(stretch)
    return [stretch.id]
  })
  await saveBooking(context, locked, { action: 'portal', patch: { portal: version.portalName }, changed: [] })
  context.noted(`Unida a la reserva ${version.reference}`)
  return { bookingId: id, stretchIds }
}
