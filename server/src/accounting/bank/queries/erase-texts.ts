import type { Day } from '@posada/domain/platform/days/day'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'

type Limits = { now: Date; monthsUnpaid: number; paidBefore: Day }

/** Deletes the texts of lines that paid for nothing some months after their day, and of the others once their books are not kept any more. */
export async function eraseTexts(owner: OwnerPool, { now, monthsUnpaid, paidBefore }: Limits): Promise<void> {
  await owner.query(
    `update bank_lines set payer = '', concept = '', reference = '', search_key = '', erased_at = $1
      where erased_at is null
        and (day < $2::date or (state <> 'accepted' and day < $1::date - make_interval(months => $3)))`,
    [now, paidBefore, monthsUnpaid],
  )
}
