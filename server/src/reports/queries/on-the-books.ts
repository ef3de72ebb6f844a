import { addDays, type Day } from '@posada/domain/day'
import type { Run } from '@posada/domain/reports/compared-runs'
import { MAX_NIGHTS } from '@posada/domain/stay'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../scope-of.ts'

/**
 * Nights of each run (by its number from 1) that were on the books at an instant: booked by then, and not cancelled
 * before, as far as the versions of the bookings tell; a stay counts with the nights that it has now.
 */
export async function onTheBooksAt(
  db: Db,
  { accountId, houseIds }: Scope,
  { runs, to, at }: { runs: readonly Run[]; to: Day; at: Date },
): Promise<Map<number, number>> {
  const starts = runs.map(({ from }) => from)
  const { rows } = await sql<{ run: number; nights: number }>`
    select width_bucket(night::date, ${starts}::date[]) as run, count(*)::int as nights
      from booked_rooms r
      join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     cross join generate_series(greatest(r.check_in, ${starts[0] ?? to}::date), least(r.check_out - 1, ${to}::date), interval '1 day') night
     where r.account_id = ${accountId} and b.account_id = ${accountId}
       and r.check_out between ${addDays(starts[0] ?? to, 1)} and ${addDays(to, MAX_NIGHTS)} and r.check_in <= ${to}
       and b.created_at <= ${at} and b.deleted_at is null and b.establishment_id = any(${houseIds}::uuid[])
       and (b.state = 'confirmed' and r.holds
            or b.state in ('cancelled', 'no_show') and b.state_before <> 'option'
               and (select max(v.at) from booking_versions v
                     where v.account_id = ${accountId} and v.booking_id = b.id and v.before ->> 'state' = 'confirmed') > ${at})
     group by 1`.execute(db.withoutPlugins())
  return new Map(rows.map(({ run, nights }) => [run, nights]))
}
