import { MAIN } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, type World } from '../world.ts'

const MOST_PLANS = 4

async function addPricePlan(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  if (model.pricePlans.length >= MOST_PLANS) return 'none'
  const name = `Plan ${world.nextName()}`
  const isVirtual = draw.chance(0.6)
  const parentId = isVirtual ? draw.pick(model.pricePlans.filter((plan) => plan.parentId === null))!.id : null
  const { percent, cents } = isVirtual ? variation(world) : { percent: 0, cents: 0 }
  const virtual = isVirtual ? { type: 'virtual', pid: parentId, ...wireVariation(percent, cents) } : { type: 'real' }
  const reply = await desk.post('/api/channel/property/add_pricing_plan', { planName: name, ...virtual })
  if (reply.resultado === 'Ok') model.pricePlans.push({ id: reply['id'] as string, name, parentId, percent, cents })
  return outcomeOf(reply)
}

function variation({ draw }: World): { percent: number; cents: number } {
  const size = draw.between(1, 30) * (draw.chance(0.5) ? 1 : -1)
  return draw.chance(0.5) ? { percent: size, cents: 0 } : { percent: 0, cents: size * 100 }
}

const wireVariation = (percent: number, cents: number) => ({
  addOrSubstract: percent + cents < 0 ? '-' : '+',
  value: percent === 0 ? Math.abs(cents) / 100 : Math.abs(percent),
  dtype: percent === 0 ? 2 : 1,
})

/** Another name, and of a virtual plan another variation of the same kind. */
async function editPricePlan(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const plan = draw.pick(model.pricePlans.filter(({ id }) => id !== MAIN))
  if (!plan) return 'none'
  const name = draw.chance(0.4) ? `Plan ${world.nextName()}` : plan.name
  const size = draw.between(1, 30) * (draw.chance(0.5) ? 1 : -1)
  const next = plan.percent === 0 ? { percent: 0, cents: size * 100 } : { percent: size, cents: 0 }
  const isVirtual = plan.parentId !== null
  const body = { id: plan.id, planName: name, ...(isVirtual && wireVariation(next.percent, next.cents)) }
  const reply = await desk.post('/api/channel/property/edit_priceplan_info', body)
  if (reply.resultado === 'Ok') Object.assign(plan, { name }, isVirtual ? next : {})
  return outcomeOf(reply)
}

async function removePricePlan(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const plan = draw.pick(model.pricePlans.filter(({ id }) => id !== MAIN))
  if (!plan) return 'none'
  const reply = await desk.post('/api/channel/property/del_pricing_plan', { id: plan.id })
  if (reply.resultado !== 'Ok') return 'refused'
  model.pricePlans.splice(model.pricePlans.indexOf(plan), 1)
  model.days.forgetPlan(plan.id)
  return 'done'
}

async function addRestrictionPlan(world: World): Promise<Outcome> {
  const { model, desk } = world
  if (model.restrictionPlans.length >= MOST_PLANS) return 'none'
  const name = `Reglas ${world.nextName()}`
  const reply = await desk.post('/api/channel/property/add_restriction_plan', { planName: name })
  if (reply.resultado === 'Ok') model.restrictionPlans.push({ id: reply['id'] as string, name })
  return outcomeOf(reply)
}

async function removeRestrictionPlan(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const plan = draw.pick(model.restrictionPlans.filter(({ id }) => id !== MAIN))
  if (!plan) return 'none'
  const reply = await desk.post('/api/channel/property/del_restriction_plan', { id: plan.id })
  if (reply.resultado !== 'Ok') return 'refused'
  model.restrictionPlans.splice(model.restrictionPlans.indexOf(plan), 1)
  model.days.forgetPlan(plan.id)
  return 'done'
}

export const planEvents: ChannelEvent[] = [
  { name: 'price plan added', weight: 1, run: addPricePlan },
  { name: 'price plan edited', weight: 2, run: editPricePlan },
  { name: 'price plan deleted', weight: 0.5, run: removePricePlan },
  { name: 'restriction plan added', weight: 1, run: addRestrictionPlan },
  { name: 'restriction plan deleted', weight: 0.5, run: removeRestrictionPlan },
]
