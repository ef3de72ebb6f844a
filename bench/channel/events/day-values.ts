import { addDays, type Day, weekdayOf } from '@posada/domain/platform/days/day'
import type { CellChange, DayField } from '../day-table.ts'
import { priceOf, usualPrice } from '../expected-days.ts'
import { MAIN, type Model, type ModelType, saleTypesOf, unitsOf } from '../model.ts'
import { type ChannelEvent, outcomeOf, type Outcome, todayThere, type World } from '../world.ts'

const WIRE = {
  price: 'price',
  channel: 'max_channel',
  local: 'local',
  min_stay: 'min_stay',
  closed: 'close',
  max_stay: 'max_stay',
  no_arrival: 'llegada_cerrada',
  no_departure: 'salida_cerrada',
} satisfies Record<DayField, string>
const FLAGS = ['no_arrival', 'no_departure'] as const
const isQuota = (field: DayField) => field === 'channel' || field === 'local'
const isFlag = (field: DayField) => field === 'closed' || field === 'no_arrival' || field === 'no_departure'

const realPlan = ({ draw, model }: World) => draw.pick(model.pricePlans.filter(({ parentId }) => parentId === null))!.id
const planOf = (field: DayField, plans: { price: string; rules: string }) =>
  field === 'price' ? plans.price : isQuota(field) ? MAIN : plans.rules
const choosePlans = (world: World) => ({
  price: realPlan(world),
  rules: world.draw.pick(world.model.restrictionPlans)!.id,
})

const valueFor = ({ draw, model }: World, field: DayField, type: ModelType): number => {
  if (field === 'price') return draw.between(60, 200) * 100
  if (isQuota(field)) return draw.between(0, unitsOf(model, type.parentId ?? type.id).length)
  return isFlag(field) ? draw.between(0, 1) : draw.between(0, 5)
}

const wireValue = (field: DayField, value: number) =>
  field === 'price' ? value / 100 : isFlag(field) ? value === 1 : value

/** What the calendar shows of a day. */
function shownOf({ days, ...model }: Model, type: ModelType, cell: Omit<CellChange, 'value'>): number {
  const own = days.get(cell)
  if (own !== undefined) return own
  const whole = { days, ...model }
  const usual: Partial<Record<DayField, number>> = {
    price: priceOf(whole, type, { id: cell.planId, name: '', parentId: null, percent: 0, cents: 0 }, cell.day),
    channel: type.channel ?? unitsOf(whole, type.id).length,
    local: type.local,
    min_stay: type.minStay,
    closed: Number(type.closed),
  }
  return usual[cell.field] ?? 0
}

async function editDay(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const type = draw.pick(saleTypesOf(model))
  const field = draw.pickOf<DayField>('price', 'channel', 'local', 'min_stay', 'closed', 'max_stay', ...FLAGS)
  if (!type) return 'none'
  const value = valueFor(world, field, type)
  const plans = choosePlans(world)
  const day = addDays(todayThere(world), draw.chance(0.9) ? draw.between(0, 30) : draw.between(31, 729))
  const cell = { typeId: type.id, planId: planOf(field, plans), field, day }
  const reply = await desk.post('/api/channel/property/edit_single_day', {
    id: type.id,
    type: WIRE[field],
    new_val: wireValue(field, value),
    day,
    pricing_plan: plans.price,
    restriction_plan: plans.rules,
  })
  // What is shown anyway is not set.
  if (reply.resultado === 'Ok' && shownOf(model, type, cell) !== value) model.days.set({ ...cell, value })
  return outcomeOf(reply)
}

async function editDays(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const types = saleTypesOf(model).filter(() => draw.chance(0.4))
  if (types.length === 0) return 'none'
  const plans = choosePlans(world)
  const fields = (['price', 'min_stay', 'closed', 'max_stay', ...FLAGS, 'channel'] as const).filter(() =>
    draw.chance(0.35),
  )
  if (fields.length === 0) return 'none'
  const from = addDays(todayThere(world), draw.between(0, 40))
  const to = addDays(from, draw.chance(0.9) ? draw.between(0, 40) : draw.between(41, 400))
  const weekDays = draw.chance(0.3) ? [draw.below(7), draw.below(7)] : []
  const skipsMany = draw.chance(0.5)
  const values = types.map((type) => ({
    type,
    fields: fields.map((field) => ({ field, value: valueFor(world, field, type) })),
  }))
  const reply = await desk.post('/api/channel/property/edit_avail', {
    data: {
      types: values.map((one) => ({
        RoomID: one.type.id,
        ...Object.fromEntries(one.fields.map(({ field, value }) => [WIRE[field], wireValue(field, value)])),
      })),
      startDate: from,
      endDate: to,
      weekDays,
    },
    price_plan: plans.price,
    restriction_plan: plans.rules,
    si_no_cabe: skipsMany ? 'omitir' : 'rechazar',
  })
  if (reply.resultado !== 'Ok') return 'refused'
  const changes: CellChange[] = []
  for (let day: Day = from; day <= to; day = addDays(day, 1)) {
    if (weekDays.length > 0 && !weekDays.includes(weekdayOf(day))) continue
    for (const { type, fields: set } of values) {
      if (!fits(model, type, day, set)) continue
      for (const { field, value } of set)
        if (!isQuota(field) || type.parentId === null)
          changes.push({ typeId: type.id, planId: planOf(field, plans), field, day, value })
    }
  }
  model.days.setMany(changes)
  return 'done'
}

/** Days on which more units would be for sale than there are keep all that they had. */
function fits(model: Model, type: ModelType, day: Day, set: { field: DayField; value: number }[]): boolean {
  const channel = set.find(({ field }) => field === 'channel')?.value
  if (channel === undefined || type.parentId !== null) return true
  const local = shownOf(model, type, { typeId: type.id, planId: MAIN, field: 'local', day })
  return channel + local <= unitsOf(model, type.id).length
}

/** Prices of days are emptied: a tariff follows its type again, a type its own price. */
async function follow(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const type = draw.pick(saleTypesOf(model))
  if (!type) return 'none'
  const planId = realPlan(world)
  const from = addDays(todayThere(world), draw.between(0, 40))
  const to = addDays(from, draw.between(0, 30))
  const types = [{ RoomID: type.id, seguir_precio: true }]
  const data = { types, startDate: from, endDate: to, weekDays: [] }
  const reply = await desk.post('/api/channel/property/edit_avail', {
    data,
    price_plan: planId,
    restriction_plan: MAIN,
  })
  if (reply.resultado !== 'Ok') return 'refused'
  const changes = []
  for (let day: Day = from; day <= to; day = addDays(day, 1))
    changes.push({ typeId: type.id, planId, field: 'price' as const, day, value: undefined })
  model.days.setMany(changes)
  return 'done'
}

async function undo(world: World): Promise<Outcome> {
  const { desk, model } = world
  const reply = await desk.post('/api/channel/property/deshacer', {})
  if (reply.resultado !== 'Ok') return 'refused'
  if (!model.days.canUndo()) throw new Error('A change was undone although days had other values since')
  model.days.undo()
  return 'done'
}

/** What a type says of all days that have no value of their own. */
async function editType(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const type = draw.pick(saleTypesOf(model))
  if (!type) return 'none'
  const field = draw.pickOf('price', 'availability', 'min_stay', 'close')
  if (field === 'availability' && type.parentId !== null) return 'none'
  const total = unitsOf(model, type.id).length
  const value = { price: draw.between(60, 200), availability: draw.between(0, total), min_stay: draw.between(1, 3) }
  const close = draw.chance(0.3)
  const reply = await desk.post('/api/channel/property/edit_rtype', {
    RoomID: type.id,
    [field]: field === 'close' ? close : value[field],
  })
  if (reply.resultado !== 'Ok') return 'refused'
  if (field === 'price' && value.price * 100 !== usualPrice(model, type)) type.price = value.price * 100
  if (field === 'availability' && value.availability !== (type.channel ?? total)) type.channel = value.availability
  if (field === 'min_stay') type.minStay = value.min_stay
  if (field === 'close') type.closed = close
  return 'done'
}

/** Whether a type is sold there. */
async function publish(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const type = draw.pick(saleTypesOf(model).filter(({ parentId }) => parentId === null))
  if (!type) return 'none'
  const isPublished = !type.isPublished
  const call = isPublished ? 'add_rroom' : 'del_rroom'
  const reply = await desk.post(`/api/channel/property/${call}`, { RoomID: type.id })
  if (reply.resultado === 'Ok') type.isPublished = isPublished
  return outcomeOf(reply)
}

export const dayValueEvents: ChannelEvent[] = [
  { name: 'value of a day', weight: 9, run: editDay },
  { name: 'values of many days', weight: 6, run: editDays },
  { name: 'prices of days emptied', weight: 3, run: follow },
  { name: 'undone', weight: 2, run: undo },
  { name: 'type edited', weight: 3, run: editType },
  { name: 'type withdrawn or sold again', weight: 1, run: publish },
]
