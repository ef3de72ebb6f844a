import { randomInt } from 'node:crypto'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { inAccount } from '../../platform/db/transaction.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { storeMessages } from '../../distribution/portal-bookings/inbox/store-messages.ts'
import { markMessageFailed, nextMessage } from '../../distribution/portal-bookings/queries/messages.ts'
import { insertPortalBooking } from '../../distribution/portal-bookings/queries/portal-bookings.ts'
import type { Browser } from '../browser.ts'
import type { GivenApp } from '../given.ts'
import { send } from './send.ts'

/** A virtual type with board, description and picture, and plans. */
export async function saleCatalogueOf(owner: Browser, urlAlojamiento: string, marker: string) {
  const call = async (path: string, body: object) => {
    const reply = await owner.post(`/api/channel/property/${path}`, { urlAlojamiento, ...body })
    if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
    return reply
  }
  const { roomTypes } = await call('get_room_types', {})
  const [real] = roomTypes as { RoomID: string }[]
  const tariff = { ParentRoomID: real!.RoomID, tariff_name: marker, beds: 2, defprice: 50 }
  const saleType = (await call('add_vroom', tariff))['RoomID'] as string
  const board = { RoomID: saleType, boardCode: 'bb', addOrSubstract: '+', value: 5, dtype: 2 }
  await call('edit_board', board)
  await call('edit_room_description', { RoomID: saleType, lang_code: 'es', title: marker, description: marker })
  const added = await send(owner, saleTypesApi.addPicture, { RoomID: saleType })
  const typePicture = added.json<{ images: { img_name: string }[] }>().images[0]!.img_name
  const pricePlan = (await call('add_pricing_plan', { planName: marker, type: 'real' }))['id'] as string
  const restrictionPlan = (await call('add_restriction_plan', { planName: marker }))['id'] as string
  const data = { types: [{ RoomID: saleType, price: 44 }], startDate: lastDay(), endDate: lastDay() }
  await call('edit_avail', { data })
  const prices = [{ RoomID: saleType, price: 44 }]
  const season = (
    await call('guardar_temporada', { nombre: marker, desde: lastDay(), hasta: lastDay(), precios: prices })
  )['id'] as string
  return { saleType, typePicture, pricePlan, restrictionPlan, season }
}

/** A booking of a portal, and a message that could not be read. */
export async function portalMessageOf(
  { dependencies }: GivenApp,
  key: { accountId: string; establishmentId: string },
  marker: string,
): Promise<string> {
  const { app, secrets, channel, clock } = dependencies
  const setup = { secrets, readBooking: channel.readBooking, now: clock.now() }
  return inAccount(app, key.accountId, async (db) => {
    await storeMessages(db, key, setup, [{ code: marker, body: { marker } }])
    const message = await nextMessage(db, key, { now: setup.now, exceptIds: [] })
    await markMessageFailed(db, key.accountId, message!.id, { failure: marker, nextTryAt: setup.now })
    await insertPortalBooking(db, {
      ...key,
      id: newId(),
      portalId: 2,
      portal: marker,
      reference: marker,
      headCode: marker,
      state: 'live',
      amount: 0,
      currency: 'EUR',
      warnings: [],
      checkOut: lastDay(),
      createdAt: setup.now,
      changedAt: setup.now,
    })
    return message!.id
  })
}

/** A connection that waits to be matched, so that nothing is sent, with an alarm. */
export async function connectionOf(
  { logins, clock }: GivenApp,
  { accountId, establishmentId, marker }: Record<'accountId' | 'establishmentId' | 'marker', string>,
) {
  const [channelAlarm, now] = [newId(), clock.now()]
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into channel_connections (account_id, establishment_id, provider, property_id, token, token_end, state,
                                        state_since, connected_at, wake_at, alarm_name)
       values ($1, $2, 'wubook', $5, '\\x00', '0000', 'connecting', $3, $3, $3, $4)`,
      [accountId, establishmentId, now, marker, String(randomInt(1_000_000_000, 2_147_483_647))],
    )
    const [type] = (
      await client.query<{ id: string }>('select id from sale_types where account_id = $1 and parent_id is null', [
        accountId,
      ])
    ).rows
    await client.query(
      `insert into channel_rooms (account_id, establishment_id, sale_type_id, remote_id, short_name, is_virtual)
       values ($1, $2, $3, $4, 'A', false)`,
      [accountId, establishmentId, type!.id, marker],
    )
    await client.query(
      `insert into channel_plans (account_id, establishment_id, kind, plan_id, remote_id, name) values ($1, $2, 'price', $3, $4, $4)`,
      [accountId, establishmentId, newId(), marker],
    )
    await client.query(
      `insert into channel_shown (account_id, establishment_id, sale_type_id, plan_id, field, first_day, days)
       values ($1, $2, $3, $2, 'units', '2026-01-01', '\\x01000000')`,
      [accountId, establishmentId, type!.id],
    )
    await client.query(
      `insert into channel_budgets (account_id, establishment_id, operation, tokens, refilled_at) values ($1, $2, $3, 1, $4)`,
      [accountId, establishmentId, marker, now],
    )
    await client.query(
      `insert into channel_calls (account_id, establishment_id, at, operation, milliseconds, code, bytes_sent, bytes_received)
       values ($1, $2, $3, $4, 1, 0, 1, 1)`,
      [accountId, establishmentId, now, marker],
    )
    await client.query(
      `insert into channel_alarms (account_id, id, establishment_id, kind, advice, created_at) values ($1, $2, $3, 'sale_stopped', $4, $5)`,
      [accountId, channelAlarm, establishmentId, marker, now],
    )
  })
  return { channelAlarm }
}

/** A wallet with a plan and a text to sign. */
export async function debooksOf(
  { logins, clock }: GivenApp,
  { accountId, establishmentId, marker }: Record<'accountId' | 'establishmentId' | 'marker', string>,
) {
  const now = clock.now()
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into debooks_connections (account_id, establishment_id, address, token, state, connected_at, due_at)
       values ($1, $2, $3, '\\x00', 'wallet', $4, $4)`,
      [accountId, establishmentId, marker, now],
    )
    await client.query(
      `insert into debooks_plans (account_id, establishment_id, plan_id, name) values ($1, $2, $3, '{}')`,
      [accountId, establishmentId, marker],
    )
    await client.query(
      `insert into debooks_messages (account_id, id, establishment_id, login_id, message, made_at, expires_at)
       values ($1, $2, $3, $2, $4, $5, $5)`,
      [accountId, newId(), establishmentId, marker, now],
    )
  })
  return {}
}

/** A day within the sale of two years, late enough for every clock of these tests. */
const lastDay = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
