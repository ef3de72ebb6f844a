import type { Day } from '@posada/domain/platform/days/day'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

/** Who cleans which unit on a day, of the units of an establishment that have a plan for it. */
export const cleaningPlansOnDay = (db: Db, accountId: string, establishmentId: string, day: Day) =>
  db
    .selectFrom('cleaningPlans')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'cleaningPlans.accountId').onRef('rooms.id', '=', 'cleaningPlans.roomId'),
    )
    .select(['cleaningPlans.roomId', 'cleaningPlans.cleanerId', 'cleaningPlans.place'])
    .where('cleaningPlans.accountId', '=', accountId)
    .where('cleaningPlans.day', '=', day)
    .where('rooms.establishmentId', '=', establishmentId)
    .execute()

/** Plans units for a day in place of what was planned for them. */
export async function saveCleaningPlans(db: Db, plans: readonly Insertable<Tables['cleaningPlans']>[]): Promise<void> {
  if (plans.length === 0) return
  await db
    .insertInto('cleaningPlans')
    .values(plans)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'day', 'roomId']).doUpdateSet(({ ref }) => ({
        cleanerId: ref('excluded.cleanerId'),
        place: ref('excluded.place'),
      })),
    )
    .execute()
}

/** Who cleans the units of an establishment on days without a plan. */
export const usualCleaners = (db: Db, accountId: string, establishmentId: string) =>
  db
    .selectFrom('cleanerUnits')
    .innerJoin('cleaners', (join) =>
      join
        .onRef('cleaners.accountId', '=', 'cleanerUnits.accountId')
        .onRef('cleaners.id', '=', 'cleanerUnits.cleanerId'),
    )
    .select(['cleanerUnits.roomId', 'cleaners.id as cleanerId', 'cleaners.name', 'cleaners.isActive'])
    .where('cleanerUnits.accountId', '=', accountId)
    .where('cleaners.establishmentId', '=', establishmentId)
    .execute()

/** Why units of an establishment could not be cleaned on a day. */
export const obstaclesOnDay = (db: Db, accountId: string, establishmentId: string, day: Day) =>
  db
    .selectFrom('cleaningObstacles')
    .innerJoin('rooms', (join) =>
      join
        .onRef('rooms.accountId', '=', 'cleaningObstacles.accountId')
        .onRef('rooms.id', '=', 'cleaningObstacles.roomId'),
    )
    .select(['cleaningObstacles.roomId', 'cleaningObstacles.kind', 'cleaningObstacles.reason', 'cleaningObstacles.at'])
    .where('cleaningObstacles.accountId', '=', accountId)
    .where('cleaningObstacles.day', '=', day)
    .where('rooms.establishmentId', '=', establishmentId)
    .execute()

/** Says that a unit could not be cleaned on a day, in place of an earlier reason of that day. */
export async function saveObstacle(db: Db, obstacle: Insertable<Tables['cleaningObstacles']>): Promise<void> {
  await db
    .insertInto('cleaningObstacles')
    .values(obstacle)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'day', 'roomId']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        reason: ref('excluded.reason'),
        cleanerId: ref('excluded.cleanerId'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}

/** The unit was cleaned after all. */
export async function deleteObstacles(db: Db, accountId: string, roomIds: readonly string[], day: Day): Promise<void> {
  if (roomIds.length === 0) return
  await db
    .deleteFrom('cleaningObstacles')
    .where('accountId', '=', accountId)
    .where('day', '=', day)
    .where('roomId', 'in', [...roomIds])
    .execute()
}
