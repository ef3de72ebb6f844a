import { addDays, type Day, weekdayOf } from '@posada/domain/platform/days/day'
import { requireOk } from '../../support/establishment.ts'
import type { CellChange } from '../day-table.ts'
import { MAIN, saleTypesOf } from '../model.ts'
import { type ChannelEvent, type Outcome, todayThere, type World } from '../world.ts'

/** A season of some types, in a real plan of prices; its minimum stay is one of the main plan. */
async function applySeason(world: World): Promise<Outcome> {
  const { draw, model, desk } = world
  const types = saleTypesOf(model).filter(() => draw.chance(0.5))
  const plan = draw.pick(model.pricePlans.filter(({ parentId }) => parentId === null))
  if (types.length === 0 || !plan) return 'none'
  const from = addDays(todayThere(world), draw.between(0, 60))
  const to = addDays(from, draw.between(0, 45))
  const minStay = draw.chance(0.5) ? draw.between(1, 4) : null
  const weekdays = draw.chance(0.3) ? [draw.below(7)] : []
  const prices = types.map(({ id }) => ({ RoomID: id, price: draw.between(60, 200) }))
  const season = { nombre: `Temporada ${world.nextName()}`, desde: from, hasta: to, dias_semana: weekdays }
  const body = { ...season, pricing_plan: plan.id, min_stay: minStay, precios: prices }
  const { id } = await requireOk(desk.post('/api/channel/property/guardar_temporada', body))
  const reply = await desk.post('/api/channel/property/aplicar_temporada', { id })
  await requireOk(desk.post('/api/channel/property/borrar_temporada', { id }))
  if (reply.resultado !== 'Ok') return 'refused'
  const changes: CellChange[] = []
  for (let day: Day = from; day <= to; day = addDays(day, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue
    for (const { RoomID: typeId, price } of prices) {
      changes.push({ typeId, planId: plan.id, field: 'price', day, value: price * 100 })
      if (minStay !== null) changes.push({ typeId, planId: MAIN, field: 'min_stay', day, value: minStay })
    }
  }
  model.days.setMany(changes)
  return 'done'
}

export const seasonEvents: ChannelEvent[] = [{ name: 'season applied', weight: 2, run: applySeason }]
