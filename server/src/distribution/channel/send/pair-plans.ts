import { type PlanPair, planPairsOf, savePlanPair } from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { isMainPlan, type PricePlanRow, pricePlansOf, restrictionPlansOf } from '../../../prices/price-plans/public.ts'
import type { PlanVariation, RemotePlanId, RemotePricePlan } from '../channel-provider.ts'
import { refusedIds } from '../queries/alarms.ts'
import { record, type ChannelRun } from './channel-run.ts'
import { removePlans } from './remove-plans.ts'
import { unlessRefused } from './unless-refused.ts'

type Named = { id: string; name: string }
type Pairs = Map<string, PlanPair>

/**
 * Makes the plans there those of the establishment: a plan of the same name is taken, else one is created; names and variations
 * follow. Plans that were deleted here are deleted there. A lost answer does no harm: the plan is found by its name next time. What is
 * refused is tried again when its alarm is resolved. Returns whether anything was made.
 * @throws ChannelError, BudgetReached
 */
export async function pairPlans(sending: ChannelRun): Promise<boolean> {
  const { dependencies, key } = sending
  const { accountId, establishmentId } = key
  const { prices, restrictions, pairs, refused } = await inAccount(dependencies.app, accountId, async (db) => ({
    prices: (await pricePlansOf(db, accountId, establishmentId)).filter((plan) => !isMainPlan(plan)),
    restrictions: (await restrictionPlansOf(db, accountId, establishmentId)).filter((plan) => !isMainPlan(plan)),
    pairs: await planPairsOf(db, key),
    refused: await refusedIds(db, key),
  }))
  const planIds = new Set([...prices, ...restrictions].map(({ id }) => id))
  const gone = pairs.filter(({ planId }) => !planIds.has(planId))
  await removePlans(sending, gone, refused)
  const ofKind = (kind: PlanPair['kind']): Pairs =>
    new Map(pairs.filter((pair) => pair.kind === kind).map((pair) => [pair.planId, pair]))
  const isTried = ({ id }: Named) => !refused.has(id)
  const areNew = [
    await pairPricePlans(sending, prices.filter(isTried), ofKind('price')),
    await pairRestrictionPlans(sending, restrictions.filter(isTried), ofKind('restrictions')),
  ]
  return areNew.includes(true)
}

async function pairPricePlans(sending: ChannelRun, plans: readonly PricePlanRow[], pairs: Pairs): Promise<boolean> {
  const { provider } = sending
  let remote: RemotePricePlan[] | undefined
  let isAnyNew = false
  const parentsFirst = plans.toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
  for (const plan of parentsFirst) {
    const { id: planId, name, amount, isPercent } = plan
    const pair = pairs.get(planId)
    if (pair && pair.name === name && pair.amount === amount && pair.isPercent === isPercent) continue
    const variation = variationOf(plan)
    const parentId = parentOf(plan, pairs)
    if (parentId === undefined) continue
    remote ??= pair ? [] : await provider.listPricePlans()
    const found =
      pair?.remoteId ?? unpaired(remote, pairs, name, ({ virtual }) => (virtual === null) === (variation === null))
    const remoteId = await unlessRefused(sending, { planId }, async () => {
      if (found === undefined) return provider.createPricePlan({ name, virtual: variation && { parentId, variation } })
      await provider.updatePricePlan(found, { name, variation })
      return found
    })
    if (remoteId === undefined) continue
    await keepPair(sending, pairs, { kind: 'price', planId, name, amount, isPercent, remoteId })
    isAnyNew = true
  }
  return isAnyNew
}

async function pairRestrictionPlans(sending: ChannelRun, plans: readonly Named[], pairs: Pairs): Promise<boolean> {
  const { provider } = sending
  let remote: Named[] | undefined
  let isAnyNew = false
  for (const { id: planId, name } of plans) {
    const pair = pairs.get(planId)
    if (pair?.name === name) continue
    remote ??= pair ? [] : await provider.listRestrictionPlans()
    const found = pair?.remoteId ?? unpaired(remote, pairs, name)
    const remoteId = await unlessRefused(sending, { planId }, async () => {
      if (found === undefined) return provider.createRestrictionPlan(name)
      if (pair) await provider.renameRestrictionPlan(found, name)
      return found
    })
    if (remoteId === undefined) continue
    await keepPair(sending, pairs, { kind: 'restrictions', planId, name, remoteId, amount: null, isPercent: null })
    isAnyNew = true
  }
  return isAnyNew
}

async function keepPair(
  sending: ChannelRun,
  pairs: Pairs,
  pair: Omit<PlanPair, 'accountId' | 'establishmentId'>,
): Promise<void> {
  pairs.set(pair.planId, { ...sending.key, ...pair })
  await record(sending, (db) => savePlanPair(db, sending.key, pair))
}

const variationOf = ({ amount, isPercent }: PricePlanRow): PlanVariation | null =>
  amount === null ? null : { amount, isPercent: isPercent ?? false }

/** The main plan needs no pair; it is null there. Undefined where the parent is not there. */
const parentOf = ({ parentId, establishmentId }: PricePlanRow, pairs: Pairs): RemotePlanId | undefined =>
  parentId === null || parentId === establishmentId ? null : pairs.get(parentId)?.remoteId

function unpaired<P extends Named>(
  remote: readonly P[],
  pairs: Pairs,
  name: string,
  isAlike: (plan: P) => boolean = () => true,
): string | undefined {
  const paired = new Set([...pairs.values()].map(({ remoteId }) => remoteId))
  return remote.find((plan) => plan.name === name && !paired.has(plan.id) && isAlike(plan))?.id
}
