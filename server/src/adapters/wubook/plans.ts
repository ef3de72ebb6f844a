import type {
  ChannelProvider,
  PlanVariation,
  RemotePlanId,
  RemotePricePlan,
} from '../../distribution/channel/channel-provider.ts'
import type { CallWubook } from './call.ts'
import { madeId } from './rooms.ts'
import { idNumber, listIn, numberIn, textIn } from './wire-values.ts'
import { double, type XmlRpcStruct } from './xml-rpc/values.ts'

type Plans = Pick<
  ChannelProvider,
  | ('listPricePlans' | 'createPricePlan' | 'updatePricePlan' | 'deletePricePlan')
  | ('listRestrictionPlans' | 'createRestrictionPlan' | 'renameRestrictionPlan' | 'deleteRestrictionPlan')
>

/** WuBook Parity, and the main plan of restrictions. */
const MAIN_PLAN = 0
/** Prices by day; the other kind has periods. */
const DAILY = 1
/** Restrictions by day; a compact plan has one set of rules for all days. */
const NOT_COMPACT = 0

export const planNumber = (id: RemotePlanId): number => (id === null ? MAIN_PLAN : idNumber(id))

/** tdocs.wubook.net/wired/prices.html and rstrs.html */
export const planCalls = (call: CallWubook): Plans => ({
  listPricePlans: async () =>
    listIn(await call('get_pricing_plans'))
      .filter(isNoMainPlan)
      .map(pricePlanIn),
  createPricePlan: async ({ name, virtual }) => {
    if (!virtual) return madeId(await call('add_pricing_plan', [name, DAILY]))
    const { type, value } = wireVariation(virtual.variation)
    return madeId(await call('add_vplan', [name, planNumber(virtual.parentId), type, value]))
  },
  /** Two calls where a variation is given: the name, then the variation. */
  updatePricePlan: async (id, { name, variation }) => {
    const pid = idNumber(id)
    await call('update_plan_name', [pid, name])
    if (!variation) return
    const { type, value } = wireVariation(variation)
    await call('mod_vplans', [[{ pid, variation: value, variation_type: type }]])
  },
  deletePricePlan: async (id) => void (await call('del_plan', [idNumber(id)])),
  listRestrictionPlans: async () =>
    listIn(await call('rplan_rplans'))
      .filter(isNoMainPlan)
      .map((plan) => ({ id: textIn(plan['id']), name: textIn(plan['name']) })),
  createRestrictionPlan: async (name) => madeId(await call('rplan_add_rplan', [name, NOT_COMPACT])),
  renameRestrictionPlan: async (id, name) => void (await call('rplan_rename_rplan', [idNumber(id), name])),
  deleteRestrictionPlan: async (id) => void (await call('rplan_del_rplan', [idNumber(id)])),
})

const isNoMainPlan = (plan: XmlRpcStruct): boolean => numberIn(plan['id']) !== MAIN_PLAN

function pricePlanIn(plan: XmlRpcStruct): RemotePricePlan {
  const variation = variationIn(plan)
  const parent = numberIn(plan['vpid'])
  return {
    id: textIn(plan['id']),
    name: textIn(plan['name']),
    // The parent is 0 or -1 where it is the main plan, so the variation shows that the plan is virtual.
    virtual: variation && { parentId: parent === null || parent <= 0 ? null : String(parent), variation },
  }
}

/** Types of variation: -2 minus an amount, -1 minus a percentage, 1 plus a percentage, 2 plus an amount. */
function variationIn(plan: XmlRpcStruct): PlanVariation | null {
  const type = numberIn(plan['variation_type'])
  if (type === null || type === 0) return null
  const size = Math.round(Math.abs(numberIn(plan['variation']) ?? 0) * 100)
  return { amount: type < 0 && size !== 0 ? -size : size, isPercent: Math.abs(type) === 1 }
}

function wireVariation({ amount, isPercent }: PlanVariation) {
  const kind = isPercent ? 1 : 2
  return { type: amount < 0 ? -kind : kind, value: double(Math.abs(amount) / 100) }
}
