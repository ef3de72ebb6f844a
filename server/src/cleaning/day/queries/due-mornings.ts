import { MORNING_HOUR } from '@posada/domain/platform/days/morning'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { LightCleaningDay } from '../mark-due-for-light-cleaning.ts'

/** Establishments where six in the morning, local time, has passed since the last marking; missed days count once. */
export async function establishmentsDueForLightCleaning(owner: OwnerPool, now: Date): Promise<LightCleaningDay[]> {
  const { rows } = await owner.query<LightCleaningDay>(
    `select account_id as "accountId", id as "establishmentId", morning as day
       from establishments, lateral (select (($1::timestamptz at time zone time_zone) - $2 * interval '1 hour')::date as morning) due
      where morning_done_for is null or morning_done_for < morning
      order by account_id, id`,
    [now, MORNING_HOUR],
  )
  return rows
}
