import { intArgument } from '../arguments.ts'
import { refuse } from '../refusal.ts'
import { deletePlan } from '../state/delete-objects.ts'
import { wireDayNumber } from '../state/day-numbers.ts'
import { requireKnownPlan, roomOf, rulesOf, type SimulatedProperty } from '../state/property.ts'
import { dayStructs, rulesOn, setRules } from './day-rules.ts'
import { commonLength, OK, requirePeriod, type Methods } from './method.ts'

/** More plans in one reading are left out without a word: a known error of WuBook. */
const MOST_PLANS_READ = 6

export const restrictionPlanMethods: Methods = {
  rplan_rplans: ({ property }, args) => {
    args.end()
    return [...property.restrictionPlans.values()]
  },
  rplan_add_rplan: ({ property, nextId }, args) => {
    const name = args.text()
    const compact = args.int()
    args.end()
    const id = nextId()
    property.restrictionPlans.set(id, { id, name, compact })
    return id
  },
  rplan_rename_rplan: ({ property }, args) => {
    const plan = ownPlan(property, args.int())
    plan.name = args.text()
    args.end()
    return OK
  },
  rplan_del_rplan: ({ property }, args) => {
    const plan = ownPlan(property, args.int())
    args.end()
    deletePlan(property, plan.id)
    return OK
  },
  rplan_update_rplan_values: ({ property, today, takeRoomDays }, args) => {
    const planId = args.int()
    const from = wireDayNumber(args.text())
    const rooms = Object.entries(args.struct()).map(([id, list]) => ({
      room: roomOf(property, Number(id)),
      days: dayStructs(list, false),
    }))
    args.end()
    requireKnownPlan(property, planId)
    if (property.restrictionPlans.get(planId)?.compact === 1) refuse(-100, 'Invalid input: a compact plan')
    const days = commonLength(rooms.map((room) => room.days))
    requirePeriod(today, from, from + Math.max(0, days - 1), 2)
    takeRoomDays(
      rooms.map(({ room }) => room.id),
      days,
    )
    for (const { room, days: structs } of rooms) {
      const rules = rulesOf(property, planId, room.id)
      structs.forEach((values, index) => setRules(rules, from + index, values))
    }
    return OK
  },
  rplan_get_rplan_values: ({ property, today }, args) => {
    const from = wireDayNumber(args.text())
    const to = wireDayNumber(args.text())
    const requested = args.optional((left) => left.list().map(intArgument), [])
    args.end()
    requirePeriod(today, from, to, 1)
    const planIds = requested.length > 0 ? requested : [...property.restrictionPlans.keys()]
    for (const planId of planIds) requireKnownPlan(property, planId)
    return Object.fromEntries(
      planIds.slice(0, MOST_PLANS_READ).map((planId) => [String(planId), planValues(property, planId, from, to)]),
    )
  },
}

function ownPlan(property: SimulatedProperty, id: number) {
  requireKnownPlan(property, id)
  return property.restrictionPlans.get(id) ?? refuse(-100, 'Invalid restriction plan')
}

const planValues = (property: SimulatedProperty, planId: number, from: number, to: number) =>
  Object.fromEntries(
    [...property.rooms.keys()].map((roomId) => {
      const rules = rulesOf(property, planId, roomId)
      return [String(roomId), Array.from({ length: to - from + 1 }, (_, index) => rulesOn(rules, from + index))]
    }),
  )
