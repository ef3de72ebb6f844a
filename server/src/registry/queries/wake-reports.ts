import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { MISSING_CODE } from '../no-code.ts'

/**
 * Makes the communications due that the establishment's settings kept from being sent: plans without a code, and those
 * that failed because of the access. A communication in flight (is_answer_lost) stays with its sender.
 */
export async function retryBlockedReports(
  db: Db,
  { accountId, establishmentId }: { accountId: string; establishmentId: string },
  now: Date,
): Promise<void> {
  await sql`
    with woken as (
      select id from communications
       where account_id = ${accountId} and establishment_id = ${establishmentId} and service = 'SES' and not by_hand
         and next_at > ${now}
         and (state = 'due' and last_failure = ${MISSING_CODE} or state = 'queued' and not is_answer_lost)
       order by created_at, id for update skip locked)
    update communications c set next_at = ${now} from woken where c.account_id = ${accountId} and c.id = woken.id`.execute(
    db,
  )
}
