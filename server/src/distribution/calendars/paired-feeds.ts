import { agencyKey, agencyLabelsOf } from '../../bookings/agencies/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { namesOfFeeds } from './queries/feeds.ts'

type PairedFeed = { id: string; name: string; isRemoved: boolean }

/**
 * The calendars that a unit reads from the portal for which it has an export: those of the same name, or of an agency with that name.
 * A portal gets none of its own events back. The key is that of the export's name.
 */
export async function pairedFeeds(db: Db, accountId: string, roomId: string): Promise<(key: string) => PairedFeed[]> {
  const feeds = await namesOfFeeds(db, accountId, roomId)
  const { names } = await agencyLabelsOf(db, accountId)
  const keyed = feeds.map(({ id, name, nameKey, agencyId, agencyName, removedAt }) => {
    const agency = agencyId === null ? agencyName : (names.get(agencyId) ?? agencyName)
    return { feed: { id, name, isRemoved: removedAt !== null }, keys: [nameKey, agencyKey(agency)] }
  })
  return (key) => keyed.filter(({ keys }) => keys.includes(key)).map(({ feed }) => feed)
}
