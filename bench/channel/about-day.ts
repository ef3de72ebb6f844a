import { addDays, type Day } from '@posada/domain/platform/days/day'
import { withClient } from '@posada/server/platform/db/with-client'
import { databaseOwnerOf } from '../support/establishment.ts'
import { overlaps, realTypeOf } from './model.ts'
import { codesOfSales } from './codes-of-sales.ts'
import type { World } from './world.ts'

/** Everything that the model, the provider and the database know of a type on a day, for the message of a failure. */
export async function aboutDay(world: World, dataDir: string, typeName: string, day: Day): Promise<string> {
  const { model } = world
  const type = model.types.find(({ name }) => name === typeName)
  if (!type) return ''
  const night = { from: day, to: addDays(day, 1) }
  const isOfType = (id: string) => realTypeOf(model, id) === realTypeOf(model, type.id)
  const roomIds = model.units.filter(({ typeId }) => isOfType(typeId)).map(({ id }) => id)
  const sales = model.sales.filter(
    ({ roomTypeIds, hidden, from, to, ours }) =>
      roomTypeIds.some(isOfType) && [{ from, to }, ours, hidden ?? ours].some((stay) => overlaps(stay, night)),
  )
  const here = await withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows: values } = await client.query(
      `select plan_id, field, days[extract(day from $2::date)::int] as value from day_values
        where sale_type_id = $1 and month = date_trunc('month', $2::date)`,
      [type.id, day],
    )
    const { rows: alarms } = await client.query(
      `select kind, plan_id, field, ours, theirs, created_at from channel_alarms
        where sale_type_id = $1 and day = $2 order by created_at`,
      [type.id, day],
    )
    const { rows: connections } = await client.query(
      `select state, broken_advice, trouble, next_run_at, wake_at, waiting_days, refused_days, force_done_at, last_sent_at,
              reread_from, reread_to, reread_after, reread_at, reread_night from channel_connections`,
    )
    return { values, alarms, connections }
  })
  return JSON.stringify({
    type,
    isChangedByHand: world.provider.changedByHand.has(`${typeName} ${day}`),
    ...here,
    units: roomIds.length,
    sales,
    codes: codesOfSales(
      world,
      sales.map(({ reference }) => reference),
    ),
    stays: model.stays.filter((stay) => isOfType(stay.typeId) && overlaps(stay, night)),
    blocks: model.blocks.filter((block) => roomIds.includes(block.roomId) && overlaps(block, night)),
  })
}
