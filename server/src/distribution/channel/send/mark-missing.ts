import { deletePlanPair, planPairsOf, roomPairsOf, updateRoomPair } from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { saleTypesOf } from '../../../prices/sale-types/public.ts'
import { ACTION, addAlarms } from './raise-alarms.ts'
import { record, type ChannelRun } from './channel-run.ts'

/**
 * After the provider did not know something of a call: types whose room is gone there are left out with an alarm, and plans that are
 * gone there are made anew; the others go on. Returns whether anything was gone.
 * @throws ChannelError, BudgetReached
 */
export async function markMissing(sending: ChannelRun, advice: string): Promise<boolean> {
  const areRoomsMissing = await markMissingRooms(sending, advice)
  return areRoomsMissing || (await forgetMissingPlans(sending))
}

async function markMissingRooms(sending: ChannelRun, advice: string): Promise<boolean> {
  const { dependencies, key, provider } = sending
  const { accountId, establishmentId } = key
  const remote = new Set((await provider.listRooms()).map(({ id }) => id))
  return inJobTransaction(dependencies, { accountId, action: ACTION }, async (context) => {
    const missing = (await roomPairsOf(context.db, key)).filter(
      ({ remoteId, isMissing }) => remoteId !== null && !isMissing && !remote.has(remoteId),
    )
    if (missing.length === 0) return false
    const types = await saleTypesOf(context.db, accountId, { establishmentId })
    const nameOf = (typeId: string) => types.find(({ id }) => id === typeId)?.name ?? 'El tipo'
    for (const { saleTypeId } of missing) await updateRoomPair(context.db, accountId, saleTypeId, { isMissing: true })
    context.changed('channel', establishmentId)
    const alarms = missing.map(({ saleTypeId }) => ({
      kind: 'sale_stopped' as const,
      saleTypeId,
      advice: `${nameOf(saleTypeId)} ya no existe en el canal y no se vende allí. ${advice}`,
    }))
    await addAlarms(context, dependencies, key, alarms)
    return true
  })
}

async function forgetMissingPlans(sending: ChannelRun): Promise<boolean> {
  const { dependencies, key, provider } = sending
  const pairs = await inAccount(dependencies.app, key.accountId, (db) => planPairsOf(db, key))
  if (pairs.length === 0) return false
  const plans = [...(await provider.listPricePlans()), ...(await provider.listRestrictionPlans())]
  const missing = pairs.filter(({ remoteId }) => !plans.some(({ id }) => id === remoteId))
  await record(sending, async (db) => {
    for (const pair of missing) await deletePlanPair(db, pair)
  })
  return missing.length > 0
}
