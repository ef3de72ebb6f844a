import {
  type ConnectionKey,
  planPairsOf,
  type RoomPair,
  roomPairsOf,
  type ShownKey,
  type ShownRow,
  shownOf,
} from '../../channel-connections/public.ts'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type ChannelState, isSaleClosed } from '@posada/domain/distribution/channel/channel-state'
import { movedTo, unknownDays } from '@posada/domain/distribution/channel/shown-value'
import { addDays, daysBetween } from '@posada/domain/platform/days/day'
import { unpricedDays } from '@posada/domain/distribution/channel/unpriced-days'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import type { PriceAdjustment } from '@posada/domain/prices/price-plan'
import type { Db } from '../../../platform/db/database.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { type HeldUnits, heldUnits, holdsOf, monthsOf } from '../../../prices/day-values/public.ts'
import { type PricePlanRow, pricePlansOf, restrictionPlansOf } from '../../../prices/price-plans/public.ts'
import { pricedTypeIds, type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'
import { type DaySeries, daySeries } from './day-series.ts'
import type { Overbooking, Target, UnmatchedType, UnpricedType } from './target.ts'
import { closedOn, onlyPrices, unpricedType } from './unpriced.ts'
import { closedDays, noUnits, type Period, priceTargets, restrictionTargets, unitTargets } from './type-targets.ts'

/** Types that are read and calculated at once; then other requests have their turn. */
const TYPES_AT_ONCE = 10

export type Targets = {
  targets: Target[]
  overbooked: Overbooking[]
  unmatched: UnmatchedType[]
  unpriced: UnpricedType[]
}

type VirtualPlan = { name: string; adjustment: PriceAdjustment }
type Plans = { prices: { id: string; name: string; virtual: VirtualPlan[] }[]; restrictions: string[] }
type Reading = ConnectionKey & Period & { state: ChannelState; plans: Plans; held: Map<string, HeldUnits> }

/**
 * Calculates what portals are to be shown of every paired type, beside what is acknowledged, and names the types without a pair. While the sale is closed, that is no units and
 * nothing else.
 */
export async function readTargets(
  app: Db,
  key: ConnectionKey,
  { firstDay, state, now }: Pick<Period, 'firstDay'> & { state: ChannelState; now: Date },
): Promise<Targets> {
  const { accountId, establishmentId } = key
  const to = addDays(firstDay, SALE_DAYS - 1)
  const { allPairs, types, plans, holds } = await inAccount(app, accountId, async (db) => ({
    allPairs: await roomPairsOf(db, key),
    types: new Map((await saleTypesOf(db, accountId, { establishmentId })).map((type) => [type.id, type])),
    plans: await pairedPlans(db, key),
    holds: await holdsOf(db, accountId, { establishmentId, from: firstDay, to, now }),
  }))
  const pairs = allPairs.filter(({ remoteId, isMissing }) => remoteId !== null && !isMissing)
  const matched = new Set(allPairs.map(({ saleTypeId }) => saleTypeId))
  const unmatched = [...types.values()].filter(({ id, isPublished }) => isPublished && !matched.has(id))
  const held = heldUnits(holds, firstDay, SALE_DAYS)
  const reading: Reading = { ...key, firstDay, days: SALE_DAYS, state, plans, held }
  const found: Targets = { targets: [], overbooked: [], unmatched, unpriced: [] }
  for (let at = 0; at < pairs.length; at += TYPES_AT_ONCE) {
    await readSome(app, reading, pairs.slice(at, at + TYPES_AT_ONCE), types, found)
    await yieldToOthers()
  }
  return found
}

/** The real plans that are there, with the virtual ones that follow them; the main ones always are. */
async function pairedPlans(db: Db, key: ConnectionKey): Promise<Plans> {
  const { accountId, establishmentId } = key
  const pairs = await planPairsOf(db, key)
  const isThere = (kind: string, id: string) =>
    id === establishmentId || pairs.some((pair) => pair.kind === kind && pair.planId === id)
  const prices = await pricePlansOf(db, accountId, establishmentId)
  const restrictions = await restrictionPlansOf(db, accountId, establishmentId)
  return {
    prices: prices
      .filter(({ id, parentId }) => parentId === null && isThere('price', id))
      .map(({ id, name }) => ({ id, name, virtual: prices.flatMap((plan) => virtualPlanOf(plan, id)) })),
    restrictions: restrictions.filter(({ id }) => isThere('restrictions', id)).map(({ id }) => id),
  }
}

function virtualPlanOf({ name, parentId, amount, isPercent }: PricePlanRow, realId: string): VirtualPlan[] {
  if (parentId !== realId || amount === null) return []
  return [{ name, adjustment: { amount, isPercent: isPercent === true } }]
}

async function readSome(
  app: Db,
  reading: Reading,
  pairs: readonly RoomPair[],
  types: ReadonlyMap<string, SaleTypeRow>,
  found: Targets,
): Promise<void> {
  const { accountId, establishmentId, firstDay, days, plans } = reading
  const ids = pairs.map(({ saleTypeId }) => saleTypeId)
  const { months, shown } = await inAccount(app, accountId, async (db) => ({
    months: await monthsOf(db, accountId, {
      typeIds: [...new Set([...ids, ...pricedTypeIds(ids.flatMap((id) => types.get(id) ?? []))])],
      planIds: [...new Set([establishmentId, ...plans.prices.map(({ id }) => id), ...plans.restrictions])],
      from: firstDay,
      to: addDays(firstDay, days - 1),
    }),
    shown: shownByKey(await shownOf(db, reading, ids), reading),
  }))
  const series = daySeries(months, firstDay, days)
  for (const pair of pairs) {
    const { targets, overbooked, unpriced } = targetsOfPair(reading, pair, types.get(pair.saleTypeId), series)
    found.overbooked.push(...overbooked)
    if (unpriced) found.unpriced.push(unpriced)
    for (const { target, ...key } of targets) {
      const whole = { saleTypeId: pair.saleTypeId, ...key }
      const acknowledged = shown.get(keyText(whole)) ?? unknownDays(days)
      found.targets.push({ ...whole, roomId: pair.remoteId ?? '', target, shown: acknowledged })
    }
  }
}

type TargetOfType = Omit<ShownKey, 'saleTypeId'> & { target: Int32Array }

/**
 * Of a type that is not sold there, or no longer: no units; a virtual one is closed, because its units are those of its parent. While a type
 * that stays is not sold, nothing of its prices and restrictions is to be shown, which are read back all the same: when it is sold again,
 * what somebody has changed there meanwhile is known.
 */
function targetsOfPair(
  reading: Reading,
  { isVirtual }: RoomPair,
  type: SaleTypeRow | undefined,
  series: DaySeries,
): { targets: TargetOfType[]; overbooked: Overbooking[]; unpriced?: UnpricedType | undefined } {
  const { establishmentId: planId, plans, held } = reading
  const none = (): TargetOfType => ({ planId, field: 'units', target: noUnits(reading) })
  const closed = (): TargetOfType => ({ planId, field: 'restrictions', target: closedDays(reading) })
  if (!type) return { targets: [isVirtual ? closed() : none()], overbooked: [] }
  const units = isVirtual ? undefined : unitTargets(type, series, held.get(type.id), reading)
  const overbooked = units?.overbooked ?? []
  if (!type.isPublished || isSaleClosed(reading.state))
    return { targets: [...(units ? [none()] : []), ...nothingOf(plans, reading)], overbooked }
  const targets: TargetOfType[] = units ? [{ planId, field: 'units', target: units.target }] : []
  const prices = plans.prices.map((plan) => ({ ...plan, prices: priceTargets(type, plan.id, series, reading) }))
  const unpriced = unpricedDays(
    prices.flatMap(({ virtual, ...real }) => [
      { ...real, adjustment: null },
      ...virtual.map((plan) => ({ ...real, ...plan })),
    ]),
    reading.days,
  )
  for (const plan of prices) targets.push({ planId: plan.id, field: 'price', target: onlyPrices(plan.prices) })
  for (const plan of plans.restrictions) {
    const target = restrictionTargets(type, plan, series, reading)
    targets.push({ planId: plan, field: 'restrictions', target: unpriced ? closedOn(target, unpriced.days) : target })
  }
  return {
    targets,
    overbooked,
    unpriced: unpriced && type.total > 0 ? unpricedType(type, unpriced, reading) : undefined,
  }
}

const nothingOf = ({ prices, restrictions }: Plans, { days }: Period): TargetOfType[] => [
  ...prices.map(({ id }) => ({ planId: id, field: 'price' as const, target: unknownDays(days) })),
  ...restrictions.map((id) => ({ planId: id, field: 'restrictions' as const, target: unknownDays(days) })),
]

const keyText = ({ saleTypeId, planId, field }: ShownKey) => `${saleTypeId} ${planId} ${field}`

/** As seen from the first day of today's sale. */
const shownByKey = (rows: readonly ShownRow[], { firstDay, days }: Period): Map<string, Int32Array> =>
  new Map(rows.map((row) => [keyText(row), movedTo(row.values, daysBetween(row.firstDay, firstDay), days)]))
