import { isStruct } from '../../../adapters/wubook/xml-rpc/decode.ts'
import { double } from '../../../adapters/wubook/xml-rpc/values.ts'
import { intArgument, numberArgument } from '../arguments.ts'
import { refuse } from '../refusal.ts'
import { deletePlan } from '../state/delete-objects.ts'
import { wireDayNumber } from '../state/day-numbers.ts'
import { pricePlanOf, priceOn, priceColumnOf, roomOf, type SimulatedPricePlan } from '../state/property.ts'
import { commonLength, OK, requirePeriod, type Methods } from './method.ts'

const TYPES = [-2, -1, 1, 2]

export const pricePlanMethods: Methods = {
  get_pricing_plans: ({ property }, args) => {
    args.end()
    return [...property.pricePlans.values()].map(planStruct)
  },
  add_pricing_plan: ({ property, nextId }, args) => {
    const name = args.text()
    if (args.optionalInt(1) !== 1) refuse(-100, 'Invalid input: only daily plans')
    args.end()
    const id = nextId()
    property.pricePlans.set(id, { id, name, variation: null })
    return id
  },
  add_vplan: ({ property, nextId }, args) => {
    const name = args.text()
    const parent = pricePlanOf(property, args.int())
    const type = args.int()
    const value = args.number()
    args.end()
    if (parent.variation) refuse(-100, 'Invalid input: the parent is virtual')
    const id = nextId()
    property.pricePlans.set(id, { id, name, variation: { parent: parent.id, ...variationOf(type, value) } })
    return id
  },
  mod_vplans: ({ property }, args) => {
    const plans = args.list()
    args.end()
    for (const plan of plans) {
      if (!isStruct(plan)) return refuse(-100, 'Invalid input: struct expected')
      const { variation } = pricePlanOf(property, intArgument(plan['pid']))
      if (!variation) return refuse(-100, 'Invalid input: not a virtual plan')
      Object.assign(variation, variationOf(intArgument(plan['variation_type']), numberArgument(plan['variation'])))
    }
    return OK
  },
  update_plan_name: ({ property }, args) => {
    const plan = pricePlanOf(property, args.int())
    if (plan.id === 0) refuse(-100, 'Invalid input: Parity keeps its name')
    plan.name = args.text()
    args.end()
    return OK
  },
  del_plan: ({ property }, args) => {
    const plan = pricePlanOf(property, args.int())
    args.end()
    const isParent = [...property.pricePlans.values()].some(({ variation }) => variation?.parent === plan.id)
    if (plan.id === 0 || isParent) refuse(-15, 'Plan in use')
    deletePlan(property, plan.id)
    return OK
  },
  update_plan_prices: ({ property, today, takeRoomDays }, args) => {
    const plan = pricePlanOf(property, args.int())
    const from = wireDayNumber(args.text())
    const prices = Object.entries(args.struct()).map(([id, list]) => ({
      room: roomOf(property, Number(id)),
      euros: Array.isArray(list) ? list.map(numberArgument) : refuse(-100, 'Invalid input: array expected'),
    }))
    args.end()
    if (plan.variation) refuse(-100, 'Invalid input: a virtual plan has no prices of its own')
    const days = commonLength(prices.map(({ euros }) => euros))
    requirePeriod(today, from, from + Math.max(0, days - 1), 2)
    if (prices.some(({ euros }) => euros.some((price) => price < 0))) refuse(-100, 'Invalid input: price')
    takeRoomDays(
      prices.map(({ room }) => room.id),
      days,
    )
    for (const { room, euros } of prices) {
      const column = priceColumnOf(property, plan.id, room.id)
      euros.forEach((price, index) => column.set(from + index, Math.round(price * 100)))
    }
    return OK
  },
  fetch_plan_prices: ({ property, today }, args) => {
    const plan = pricePlanOf(property, args.int())
    const from = wireDayNumber(args.text())
    const to = wireDayNumber(args.text())
    const ids = args.optional((left) => left.list().map(intArgument), [])
    args.end()
    requirePeriod(today, from, to, 1)
    const rooms = ids.length > 0 ? ids.map((id) => roomOf(property, id)) : [...property.rooms.values()]
    return Object.fromEntries(
      rooms.map((room) => [
        String(room.id),
        Array.from({ length: to - from + 1 }, (_, index) =>
          double(priceOn(property, plan.id, room, from + index) / 100),
        ),
      ]),
    )
  },
}

function variationOf(type: number, value: number) {
  if (!TYPES.includes(type) || value < 0) refuse(-100, 'Invalid input: variation')
  return { type, value }
}

/** Virtual plans say that they are not daily, whatever their parent is. */
const planStruct = ({ id, name, variation }: SimulatedPricePlan) =>
  variation
    ? { id, name, daily: 0, vpid: variation.parent, variation: double(variation.value), variation_type: variation.type }
    : { id, name, daily: 1 }
