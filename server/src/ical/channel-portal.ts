import type { JobContext } from '../http/handlers/request-context.ts'

type Portal = { roomId: string; agencyId: string | null; agencyName: string }

/**
 * Whether bookings of a portal come for this unit by a channel manager: its calendar would bring each of them again.
 * Nothing comes by a channel manager yet.
 */
export async function comesByChannel(
  _context: Pick<JobContext, 'db' | 'accountId'>,
  _portal: Portal,
): Promise<boolean> {
  return false
}
