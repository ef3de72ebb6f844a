import { createHash } from 'node:crypto'
import { inAccount } from '../../../platform/db/transaction.ts'
import { type DebooksPlanRow, debooksPlansOf, markShown } from '../../debooks-connections/public.ts'
import { readDaysForSale } from './days-for-sale.ts'
import { type DebooksRun, RunEnded } from './debooks-run.ts'

/**
 * Sends the days of plans of which the platform shows something else, or nobody knows what: whole, because a lost or overtaken call
 * is then repaired by the next one. Returns whether anything was sent. @throws PlatformError, RunEnded
 */
export async function sendDays({ worker, connection, platform }: DebooksRun): Promise<boolean> {
  const { app, clock, stopping } = worker
  const { accountId } = connection
  const { plans, days } = await inAccount(app, accountId, async (db) => {
    const sold = (await debooksPlansOf(db, connection)).filter(isSold)
    const typeIds = [...new Set(sold.map(({ typeId }) => typeId))]
    return { plans: sold, days: await readDaysForSale(db, connection, typeIds, clock.now()) }
  })
  let isAnySent = false
  for (const { planId, typeId, shownHash } of plans) {
    const ofPlan = days.get(typeId)
    if (!ofPlan) continue
    const hash = createHash('sha256').update(JSON.stringify(ofPlan)).digest()
    if (shownHash?.equals(hash)) continue
    if (stopping.aborted) throw new RunEnded()
    const mark = (shown: Buffer | null) =>
      inAccount(app, accountId, (db) => markShown(db, { ...connection, planId }, shown))
    await mark(null) // until it is acknowledged, nobody knows
    await platform.sendDays(planId, ofPlan)
    await mark(hash)
    isAnySent = true
  }
  return isAnySent
}

const isSold = (plan: DebooksPlanRow): plan is DebooksPlanRow & { typeId: string } =>
  !plan.isGone && plan.typeId !== null
