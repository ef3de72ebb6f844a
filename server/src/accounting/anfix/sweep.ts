import type { OwnerPool } from '../../platform/db/owner-pool.ts'
import { type DueRow, sweepStep } from '../../platform/sweep/sweep-step.ts'
import { CAN_BE_DONE } from './queries/pushes.ts'

/** Accounts in which something can be sent, or something has changed since a run looked. */
export const anfixSweep = sweepStep({
  name: 'anfix',
  due: async (owner: OwnerPool, now: Date) => {
    const { rows } = await owner.query<DueRow>(
      `select l.account_id as "accountId", l.account_id as id from anfix_links l
        where l.token is not null and (l.rests_until is null or l.rests_until <= $1)
          and (l.seen_change is null
            or exists (select from change_counters c where c.account_id = l.account_id and c.number <> l.seen_change)
            or exists (select from anfix_pushes p
                        where p.account_id = l.account_id and p.next_at <= $1 and ${CAN_BE_DONE}))`,
      [now],
    )
    return rows
  },
  run: (link, { wake }) => wake('anfix', link),
  failure: 'Anfix could not be called',
})
