import { deletePlanPair, type PlanPair } from '../../channel-connections/public.ts'
import { record, type ChannelRun } from './channel-run.ts'
import { unlessRefused } from './unless-refused.ts'

/**
 * Deletes the plans there whose own plan was deleted here. What something there still uses stays, with an alarm that says what to do; it
 * is tried again once the alarm is resolved. A lost answer does no harm: what is not listed there any more is only forgotten.
 * @throws ChannelError, BudgetReached
 */
export async function removePlans(
  sending: ChannelRun,
  gone: readonly PlanPair[],
  refused: ReadonlySet<string>,
): Promise<void> {
  const { provider } = sending
  const tried = gone.filter(({ planId }) => !refused.has(planId))
  const prices = tried.filter(({ kind }) => kind === 'price')
  const restrictions = tried.filter(({ kind }) => kind === 'restrictions')
  // A plan on which virtual ones hang is in use.
  const virtualFirst = prices.toSorted((a, b) => Number(a.amount === null) - Number(b.amount === null))
  if (prices.length > 0)
    await removeAll(sending, virtualFirst, await provider.listPricePlans(), (id) => provider.deletePricePlan(id))
  if (restrictions.length > 0)
    await removeAll(sending, restrictions, await provider.listRestrictionPlans(), (id) =>
      provider.deleteRestrictionPlan(id),
    )
}

async function removeAll(
  sending: ChannelRun,
  pairs: readonly PlanPair[],
  listed: readonly { id: string }[],
  remove: (remoteId: string) => Promise<void>,
): Promise<void> {
  const there = new Set(listed.map(({ id }) => id))
  for (const pair of pairs) {
    const { planId, remoteId, name } = pair
    const isGone =
      !there.has(remoteId) ||
      (await unlessRefused(sending, { planId, text: (advice) => stillThere(name, advice) }, async () => {
        await remove(remoteId)
        return true
      }))
    if (isGone) await record(sending, (db) => deletePlanPair(db, pair))
  }
}

const stillThere = (name: string, advice: string) =>
  `El plan «${name}» se ha eliminado aquí y sigue en el canal. ${advice} Al pulsar «Visto», Posada vuelve a intentarlo.`
