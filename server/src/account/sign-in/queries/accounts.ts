import type { Db } from '../../../platform/db/database.ts'

type Ended = { firstStepsEndedAt: Date } | { registryPostponedAt: Date }

export async function updateFirstSteps(db: Db, accountId: string, ended: Ended): Promise<void> {
  await db.updateTable('accounts').set(ended).where('accountId', '=', accountId).execute()
}
