import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Denomination } from '@posada/domain/money/payments/till'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

/** The till of one establishment on one day. */
export type TillKey = { accountId: string; establishmentId: string; day: Day }

/**
 * Waits until nobody closes a till of the establishment, and keeps everybody from closing one until the transaction ends.
 * Payments may be entered at the same time.
 */
export async function keepTillsOpen(db: Db, establishmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${tillLock(establishmentId)}, 0))`.execute(db)
}

/** Waits for payments being entered and for others who close a till, and keeps all of them out. */
export async function lockTills(db: Db, establishmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tillLock(establishmentId)}, 0))`.execute(db)
}

const tillLock = (establishmentId: string) => `till:${establishmentId}`

type ClosedTills = { accountId: string; establishmentId: string; days: readonly Day[]; today: Day }

/** Those of the wanted days whose till is closed, and the closed days from `today` on. */
export async function closedTillDays(
  db: Db,
  { accountId, establishmentId, days, today }: ClosedTills,
): Promise<Set<Day>> {
  const rows = await db
    .selectFrom('tillDays')
    .select('day')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('closedAt', 'is not', null)
    .where((is) => is.or([is('day', 'in', days), is('day', '>=', today)]))
    .execute()
  return new Set(rows.map((row) => row.day))
}

export type TillDayRow = NonNullable<Awaited<ReturnType<typeof findTillDay>>>

export function findTillDay(db: Db, key: TillKey) {
  return db
    .selectFrom('tillDays')
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'tillDays.accountId').onRef('logins.id', '=', 'tillDays.closedBy'),
    )
    .select(['openingFloat', 'countedCash', 'expectedCash', 'denominations', 'note', 'closedAt', 'closedBy'])
    .select(loginName.as('closedByName'))
    .$narrowType<{ denominations: Denomination[] }>()
    .where('tillDays.accountId', '=', key.accountId)
    .where('tillDays.establishmentId', '=', key.establishmentId)
    .where('tillDays.day', '=', key.day)
    .executeTakeFirst()
}

const loginName = sql<string>`coalesce(nullif(logins.name, ''), logins.email, '')`

/** What was counted when the till was last closed before the day; 0 before the first closing. */
export async function lastCountedCash(db: Db, { accountId, establishmentId, day }: TillKey): Promise<Cents> {
  const last = await db
    .selectFrom('tillDays')
    .select('countedCash')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('day', '<', day)
    .where('closedAt', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.countedCash ?? 0
}

type TillPatch = Omit<Insertable<Tables['tillDays']>, 'accountId' | 'establishmentId' | 'day'>

/** Writes the day's row, whether or not it exists. */
export async function saveTillDay(db: Db, key: TillKey, patch: TillPatch): Promise<void> {
  await db
    .insertInto('tillDays')
    .values({ ...key, ...patch })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId', 'day']).doUpdateSet(patch))
    .execute()
}

export async function insertTillMovement(db: Db, movement: Insertable<Tables['tillMovements']>): Promise<void> {
  await db.insertInto('tillMovements').values(movement).execute()
}

/** Cash movements of a day other than payments, oldest first. */
export function tillMovementsOf(db: Db, { accountId, establishmentId, day }: TillKey) {
  return db
    .selectFrom('tillMovements')
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'tillMovements.accountId').onRef('logins.id', '=', 'tillMovements.createdBy'),
    )
    .select(['tillMovements.id', 'amount', 'concept', 'tillMovements.createdAt', loginName.as('createdBy')])
    .where('tillMovements.accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('day', '=', day)
    .orderBy('tillMovements.createdAt')
    .orderBy('tillMovements.id')
    .execute()
}

export async function insertTillReopening(db: Db, reopening: Insertable<Tables['tillReopenings']>): Promise<void> {
  await db.insertInto('tillReopenings').values(reopening).execute()
}

/** How often a day was closed and reopened, oldest first. */
export function tillReopeningsOf(db: Db, { accountId, establishmentId, day }: TillKey) {
  const nameOf = (column: 'closed_by' | 'reopened_by') =>
    sql<string>`coalesce((select coalesce(nullif(l.name, ''), l.email) from logins l
      where l.account_id = till_reopenings.account_id and l.id = till_reopenings.${sql.ref(column)}), '')`
  return db
    .selectFrom('tillReopenings')
    .select(['reason', 'reopenedAt', 'countedCash', 'expectedCash', 'note', 'closedAt'])
    .select([nameOf('closed_by').as('closedBy'), nameOf('reopened_by').as('reopenedBy')])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('day', '=', day)
    .orderBy('reopenedAt')
    .execute()
}
