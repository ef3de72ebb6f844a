import { CLEANING } from '@posada/domain/cleaning-status'
import { requireEstablishment } from '../../establishments/public.ts'
import type { RequestContext } from '../../http/call.ts'
import { lockUncleanRooms, setCleanStatus } from './queries.ts'

/** Marks all units of the establishment, or of the account, as clean. @returns how many were not clean before */
export async function setAllClean(context: RequestContext, establishmentId: string | null): Promise<number> {
  const { db, accountId } = context
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const roomIds = await lockUncleanRooms(db, accountId, establishmentId)
  await setCleanStatus(db, accountId, roomIds, CLEANING.clean)
  if (roomIds.length > 0) context.changed('units', ...roomIds)
  return roomIds.length
}
