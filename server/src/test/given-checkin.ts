import sharp from 'sharp'
import type { Dependencies } from '../dependencies.ts'
import { withClient } from '../platform/db/with-client.ts'
import { ANA } from './sent-travellers.ts'
import { aBooking } from './a-booking.ts'
import { aUnit, givenEstablishment } from './given.ts'
import { proveAddresses } from './prove-addresses.ts'

type Fields = Record<string, unknown>
export type ShownPlace = { plaza: string; inicial: string; estado: string; sustituible: boolean }
export type FormAnswer = Fields & { resultado: string; mensaje: string; codigo?: string; checkin: ShownForm }
type ShownForm = Fields & { situacion: string; plazas: ShownPlace[] }

/** The telephone of the guests of a link, each of which has its own limit of requests. */
function addressOf(token: string): string {
  const [first = 0, second = 0, third = 0] = Buffer.from(token, 'base64url')
  return `10.${first}.${second}.${third}`
}

/** So many weeks have bookings: they may be made years ahead, but not more. */
const WEEKS = 200

type Setup = { now?: string; config?: Partial<Dependencies['config']> }

/** An establishment with self check-in switched on, and what desk and guests do. */
export async function givenCheckin({ now = '2026-07-01T10:00:00Z', config: more = {} }: Setup = {}) {
  const config = { smtpUrl: 'smtp://127.0.0.1:9', ...more }
  const given = await givenEstablishment({ now, name: 'Hotel Peñón', config })
  const { app, owner, establishmentId, logins } = given
  await owner.post('/api/profile/enable_disable_autocheckin', {})
  await proveAddresses(logins.owner)
  const units = [
    await aUnit(owner, establishmentId, { name: '101' }),
    await aUnit(owner, establishmentId, { name: '102' }),
  ]
  const drawn = sharp({ create: { width: 300, height: 120, channels: 3, background: 'white' } }).composite([
    { input: { create: { width: 150, height: 6, channels: 3, background: 'black' } }, left: 40, top: 60 },
  ])
  const signature = `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`
  const empty = await sharp({ create: { width: 300, height: 120, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

  async function link(path: string, token: string, payload: Fields = {}, headers: Record<string, string> = {}) {
    const url = `/api/self_checkin/${path}`
    const response = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-link-token': token, ...headers },
      remoteAddress: addressOf(token),
    })
    return response.json<FormAnswer>()
  }
  let week = 0
  /**
   * A booking of three nights for four people in both units, in a week without others, and its link. Beyond 200 of them, those
   * of the first weeks must have been released.
   */
  async function invited(fields: Fields = {}) {
    const start = new Date(Date.UTC(2026, 6, 6 + 7 * (week++ % WEEKS)))
    const day = (offset: number) => new Date(start.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
    const dates = { checkInDate: day(0), checkOutDate: day(3) }
    const { id } = await aBooking(owner, establishmentId, units, {
      ...dates,
      owner: { Name: 'Titular Oculto' },
      occupants: 4,
      ...fields,
    })
    const sent = await owner.post('/api/pre_checkIns/create', { PreCheckInData: { SafeURL: id }, Method: 'copy_link' })
    return { id, token: String(sent['link']).split('/').at(-1)!, day }
  }
  const open = async (token: string) => (await link('open', token)).checkin
  const placesOf = async (token: string) => (await open(token)).plazas
  const send = (token: string, plaza: string, fields: Fields = {}, headers: Record<string, string> = {}) =>
    link('save_traveller', token, { Signature: signature, ...ANA, plaza, ...fields }, headers)
  const query = <Row>(sql: string, values: unknown[] = []) =>
    withClient(logins.owner, async (client) => (await client.query(sql, values)).rows as Row[])
  const guestsOf = (id: string) =>
    query<Fields & { name: string }>(
      'select * from guests where booking_id = $1 and annulled_at is null order by created_at, id',
      [id],
    )
  const info = async (safeURL: string) =>
    (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields
  const record = (SafeURL: string) => owner.post('/api/pre_checkIns/get_info', { SafeURL })
  const emptyPad = `data:image/png;base64,${empty.toString('base64')}`
  return { ...given, units, signature, emptyPad, link, invited, open, placesOf, send, query, guestsOf, info, record }
}
