import type { JobContext } from '../http/handlers/request-context.ts'
import { isSoldByPortal } from './queries/channel.ts'

type Portal = { roomId: string; agencyId: string | null; agencyName: string }

/**
 * Whether bookings of a portal come for this unit by a channel manager: its calendar would bring each of them again. The unit's
 * type is matched there, and the agency is one whose bookings have come from there.
 */
export const comesByChannel = (
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  { roomId, agencyId }: Portal,
): Promise<boolean> =>
  agencyId === null ? Promise.resolve(false) : isSoldByPortal(db, accountId, { roomId, agencyId })
