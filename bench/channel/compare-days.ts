import { addDays } from '@posada/domain/platform/days/day'
import { type ExpectedDay, expectedDays, type Hold, SALE_DAYS } from './expected-days.ts'
import { isThere, MAIN, realTypeOf } from './model.ts'
import { todayThere, type World } from './world.ts'

type ShownDay = ReturnType<World['servers']['simulator']['shown']>[number]

/**
 * Where the simulated provider shows something else than the model says, on any day of the sale. Not compared are days of types that
 * somebody has changed there by hand, before they are read back, and the units of nights that a half of a change has taken there which
 * nobody has been given.
 */
export function compareDays(world: World, holds: readonly Hold[]): string[] {
  const { servers, model, lcode } = world
  const { simulator } = servers
  const today = todayThere(world)
  const rooms = simulator.rooms(lcode)
  const faults: string[] = []
  const remoteIds = plansThere(world, faults)
  const withheld = withheldNights(world)
  for (const type of model.types) {
    const found = rooms.filter(({ name }) => name === type.name)
    const isMade = isThere(model, type)
    // While the sale is closed nothing is made there; what was removed before it was made never is.
    const isSure = !isMade || (!model.isPaused && !type.isRemoved)
    if (isSure ? found.length !== Number(isMade) : found.length > 1)
      faults.push(`${type.name} is there ${found.length} times`)
    const [room] = found
    if (!room) continue
    const shown = simulator.shown(lcode, room.id, today, SALE_DAYS)
    for (const [at, expected] of expectedDays(model, holds, type, today).entries()) {
      if (world.provider.changedByHand.has(`${type.name} ${expected.day}`)) continue
      if (withheld.has(`${type.id} ${expected.day}`)) delete expected.units
      for (const fault of faultsOfDay(expected, shown[at]!, remoteIds)) faults.push(`${type.name} ${fault}`)
    }
  }
  return faults
}

/** Types and nights of which only the provider knows that they are sold. */
function withheldNights({ model }: World): Set<string> {
  const nights = new Set<string>()
  for (const { hidden, roomTypeIds } of model.sales)
    for (let day = hidden?.from ?? ''; hidden && day < hidden.to; day = addDays(day, 1))
      for (const typeId of roomTypeIds) nights.add(`${realTypeOf(model, typeId)} ${day}`)
  return nights
}

/** The numbers of the plans there, by ours. */
function plansThere({ servers, model, lcode }: World, faults: string[]) {
  const there = servers.simulator.plans(lcode)
  const idsOf = (plans: readonly { id: string; name: string }[], list: readonly { id: number; name: string }[]) => {
    const ids = new Map([[MAIN, MAIN]])
    for (const { id, name } of plans.filter((plan) => plan.id !== MAIN)) {
      const found = list.filter((plan) => plan.name === name)
      // While the sale is closed nothing is made there.
      if (found.length !== 1 && !model.isPaused) faults.push(`${name} is there ${found.length} times`)
      if (found[0]) ids.set(id, String(found[0].id))
    }
    for (const { name } of list)
      if (plans.some((plan) => plan.name === name)) model.plansSeen.add(name)
      else if (!model.isPaused && model.plansSeen.has(name)) faults.push(`${name} is there and was deleted`)
    return ids
  }
  return {
    prices: idsOf(model.pricePlans, there.prices),
    rules: idsOf(model.restrictionPlans, there.restrictions),
  }
}

function faultsOfDay(
  { day, units, prices, rules }: ExpectedDay,
  shown: ShownDay,
  ids: ReturnType<typeof plansThere>,
): string[] {
  const faults: string[] = []
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) faults.push(`${day} ${what}: ${String(theirs)} instead of ${String(ours)}`)
  }
  if (units !== undefined) compare('units', units, shown.avail)
  for (const [plan, price] of prices) compare(`price of ${plan}`, price, shown.prices[ids.prices.get(plan) ?? ''])
  for (const [plan, rule] of rules) {
    const theirs = shown.rules[ids.rules.get(plan) ?? '']
    compare(`minimum stay of ${plan}`, rule.minStay, theirs?.min_stay)
    compare(`maximum stay of ${plan}`, rule.maxStay, theirs?.max_stay)
    compare(`closed of ${plan}`, Number(rule.closed), theirs?.closed)
    compare(`departure of ${plan}`, Number(rule.noDeparture), theirs?.closed_departure)
    // On a closed day nobody arrives anyway.
    if (!rule.closed) compare(`arrival of ${plan}`, Number(rule.noArrival), theirs?.closed_arrival)
  }
  return faults
}
