import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type FirstStepsRow = {
  isOver: boolean
  establishmentId: string | null
  hasProvince: boolean
  hasUnits: boolean
  isRegistryPostponed: boolean
  hasBookings: boolean
}

/** Whether the guide of the account is over, and what its data say about the steps. */
export async function firstStepsOf(db: Db, accountId: string): Promise<FirstStepsRow> {
  const { rows } = await sql<FirstStepsRow>`
    select a.first_steps_ended_at is not null as is_over, a.registry_postponed_at is not null as is_registry_postponed,
           (select e.id from establishments e where e.account_id = a.account_id order by e.created_at, e.id limit 1) as establishment_id,
           exists (select from establishments e where e.account_id = a.account_id and e.province_code <> '') as has_province,
           exists (select from rooms r where r.account_id = a.account_id and r.deleted_at is null) as has_units,
           exists (select from bookings b where b.account_id = a.account_id) as has_bookings
      from accounts a where a.account_id = ${accountId}`.execute(db)
  return rows[0]!
}

export async function areFirstStepsOver(db: Db, accountId: string): Promise<boolean> {
  const { firstStepsEndedAt } = await db
    .selectFrom('accounts')
    .select('firstStepsEndedAt')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return firstStepsEndedAt !== null
}
