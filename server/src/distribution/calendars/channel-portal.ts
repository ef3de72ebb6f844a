import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { agencyKey } from '../../bookings/agencies/public.ts'
import { isSoldByPortal } from './queries/channel.ts'

type Portal = { roomId: string; agencyId: string | null; calendarName: string }

/**
 * Whether bookings of a portal come for this unit by a channel manager: its calendar would bring each of them again. The unit's
 * type is matched there, and the agency, or one with the name of the calendar, is one whose bookings have come from there.
 */
export const comesByChannel = (
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  { roomId, agencyId, calendarName }: Portal,
): Promise<boolean> => isSoldByPortal(db, accountId, { roomId, agencyId, nameKey: agencyKey(calendarName) })
