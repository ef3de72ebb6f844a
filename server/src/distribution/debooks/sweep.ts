import type { OwnerPool } from '../../platform/db/owner-pool.ts'
import { type DueRow, sweepStep } from '../../platform/sweep/sweep-step.ts'

export const debooksSweep = sweepStep({
  name: 'debooks',
  due: async (owner: OwnerPool, now: Date) => {
    const { rows } = await owner.query<DueRow>(
      `select account_id as "accountId", establishment_id as id from debooks_connections
        where state in ('connected', 'ending') and due_at <= $1`,
      [now],
    )
    return rows
  },
  run: (connection, { wake }) => wake('debooks', connection),
  failure: 'DeBooks could not be asked',
})
