import type { Treatment } from '@posada/domain/distribution/calendars/calendar-event'
import type { CalendarQuestion } from '@posada/domain/distribution/calendars/compare-reading'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { saleTypeOfUnit } from '../../../prices/sale-types/public.ts'

/** A calendar that a unit reads, with what of the unit is needed to apply it. `saleTypeId` is also its type's parking row. */
export type FeedRow = Omit<Selectable<Tables['calendarFeeds']>, 'treatment' | 'question'> & {
  treatment: Treatment
  question: CalendarQuestion | null
  roomName: string
  saleTypeId: string
  establishmentId: string
  timeZone: string
}
export type FeedPatch = Omit<Updateable<Tables['calendarFeeds']>, 'accountId' | 'id' | 'roomId'>

/** Undefined if it was removed, or its unit deleted. */
export const findFeed = (db: Db, accountId: string, id: string): Promise<FeedRow | undefined> =>
  selectFeeds(db, accountId).where('calendarFeeds.id', '=', id).executeTakeFirst()

/** Locks the calendar until the transaction ends, so that one reading at a time is applied. */
export const lockFeed = (db: Db, accountId: string, id: string): Promise<FeedRow | undefined> =>
  selectFeeds(db, accountId).where('calendarFeeds.id', '=', id).forUpdate('calendarFeeds').executeTakeFirst()

type ShownFeed = FeedRow & { reservations: number; closures: number }

/** The calendars that a unit reads, with how many events of them are still to come or under way. */
export const feedsOfUnit = (db: Db, accountId: string, roomId: string): Promise<ShownFeed[]> =>
  selectFeeds(db, accountId)
    .select([countOf('reservation').as('reservations'), countOf('closure').as('closures')])
    .where('calendarFeeds.roomId', '=', roomId)
    .orderBy('calendarFeeds.createdAt')
    .orderBy('calendarFeeds.id')
    .execute()

const countOf = (kind: string) => sql<number>`(
  select count(*)::integer from calendar_events e
   where e.account_id = calendar_feeds.account_id and e.feed_id = calendar_feeds.id and e.kind = ${kind} and e.times_missing = 0)`

const selectFeeds = (db: Db, accountId: string) =>
  db
    .selectFrom('calendarFeeds')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'calendarFeeds.accountId').onRef('rooms.id', '=', 'calendarFeeds.roomId'),
    )
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'rooms.accountId')
        .onRef('establishments.id', '=', 'rooms.establishmentId'),
    )
    .selectAll('calendarFeeds')
    .select(['rooms.name as roomName', 'rooms.establishmentId', 'establishments.timeZone'])
    .select(saleTypeOfUnit.as('saleTypeId'))
    .$narrowType<{ treatment: Treatment; question: CalendarQuestion | null }>()
    .where('calendarFeeds.accountId', '=', accountId)
    .where('calendarFeeds.removedAt', 'is', null)
    .where('rooms.deletedAt', 'is', null)

/** The calendars of a unit that may be those of a portal, removed ones too: what they brought is still there. */
export const namesOfFeeds = (db: Db, accountId: string, roomId: string) =>
  db
    .selectFrom('calendarFeeds')
    .select(['id', 'name', 'nameKey', 'agencyId', 'agencyName', 'removedAt'])
    .where('accountId', '=', accountId)
    .where('roomId', '=', roomId)
    .orderBy('name')
    .execute()

/** The calendar with an address, and the unit that reads it. */
export const feedOfUrl = (db: Db, accountId: string, urlHash: Buffer) =>
  db
    .selectFrom('calendarFeeds')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'calendarFeeds.accountId').onRef('rooms.id', '=', 'calendarFeeds.roomId'),
    )
    .select(['calendarFeeds.id', 'rooms.name as roomName', 'rooms.deletedAt as roomDeletedAt'])
    .where('calendarFeeds.accountId', '=', accountId)
    .where('urlHash', '=', urlHash)
    .executeTakeFirst()

export async function insertFeed(db: Db, feed: Insertable<Tables['calendarFeeds']>): Promise<void> {
  await db.insertInto('calendarFeeds').values(feed).execute()
}

export async function updateFeed(db: Db, accountId: string, id: string, patch: FeedPatch): Promise<void> {
  await db.updateTable('calendarFeeds').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}
