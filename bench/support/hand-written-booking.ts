import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { daysBetween } from '@posada/domain/platform/days/day'
import { makeLocator, normalizeLocator } from '@posada/domain/bookings/locator'
import { searchKey } from '@posada/domain/platform/text/search-key'
import type { Login } from '@posada/server/platform/db/database'
import { newId } from '@posada/server/platform/ids'
import type { BenchEstablishment } from './establishment.ts'
import { idempotencyHeader, requestFor, type Slot } from './write-load.ts'

const ENTER = 'select account_id as "accountId", login_id as "loginId", role from enter($1, $2)'
const LOCK = `select r.id, r.base_price as price, e.kind from rooms r
  join establishments e on e.account_id = r.account_id and e.id = r.establishment_id
 where r.account_id = nullif(current_setting('app.account_id', true), '')::uuid and r.id = any ($1) and r.deleted_at is null
 order by r.id for no key update of r`
const WRITE = `with key as (
    insert into idempotency_keys (account_id, login_id, call, key, body_hash, answer, at)
      values ($1, $2, '/api/bookings/add', $3, $4, $5, $6)),
  booking as (
    insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name, phone,
                          occupants, tariff_id, regime, total, search_key, created_at, created_by)
      values ($1, $7, $8, $9, $10, $11, $12, $13, $14, 2, 6, 1, $15, $16, $6, $2) returning id),
  room as (
    insert into booked_rooms (account_id, id, room_id, booking_id, check_in, check_out, nightly_prices)
      select $1, $17::uuid, $18::uuid, id, $11, $12, $19::integer[] from booking), -- a stay comes after its booking, from which it copies
  trail as (
    insert into audit (account_id, at, login_id, action, object_ids) values ($1, $6, $2, '/api/bookings/add', array[$7::uuid])),
  hint as (
    insert into pgboss12.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, expire_seconds, policy)
      values ('channel-availability', jsonb_build_object('accountId', $1::uuid, 'id', $8::uuid),
              $1::uuid || ' ' || $8::uuid, 0, 0, false, 1800, 'short') on conflict do nothing),
  counter as (
    insert into change_counters as c (account_id, number) values ($1, 1)
      on conflict (account_id) do update set number = c.number + 1 returning number),
  change as (
    insert into changes (account_id, number, kind, ids, at) select $1, number, 'bookings', array[$7::uuid], $6 from counter)
  select number from counter`

const sha256 = (text: string) => createHash('sha256').update(text).digest()
type Room = { id: string; price: number; kind: string }
type Entered = { accountId: string; loginId: string; role: string }

/**
 * Writes the same rows as `bookings/add` with hand-written SQL: named prepared statements in two pipelined round trips,
 * as the database owner, who bypasses every policy. Returns a connection that books.
 */
export async function openHandWrittenBooking(login: Login, { owner, establishmentId }: BenchEstablishment) {
  const client = new pg.Client({ ...login, pipeline: true })
  await client.connect()
  const accessHash = sha256(owner.cookie('posada_access'))
  const run = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    client.query<Row>({ name, text, values })

  /** Retries when the locator is already used, as the server does. */
  const book = (slot: Slot): Promise<void> =>
    tryToBook(slot).catch((error: unknown) => {
      if ((error as { constraint?: string }).constraint === 'locator_taken') return book(slot)
      throw error
    })

  async function tryToBook(slot: Slot) {
    const now = new Date()
    const { roomId, checkIn, checkOut } = slot
    const [, entered, locked] = await Promise.all([
      client.query('begin'),
      run<Entered>('enter', ENTER, [accessHash, now]),
      run<Room>('lock', LOCK, [[roomId]]),
    ])
    const [who] = entered.rows
    const [room] = locked.rows
    if (!who || !room) throw new Error('nobody, or no room')
    const prices = Array.from({ length: daysBetween(checkIn, checkOut) }, () => room.price)
    const [id, locator] = [newId(), makeLocator(randomBytes)]
    const holder = 'Titular de prueba'
    const phone = '+34600000000'
    const answer = { resultado: 'Ok', mensaje: '', safeURL: id, bookingId: locator }
    const body = JSON.stringify(requestFor(establishmentId, slot))
    const total = prices.reduce((sum, price) => sum + price, 0)
    const kept = [idempotencyHeader()['idempotency-key'], sha256(body), JSON.stringify(answer), now]
    const keys = [locator, normalizeLocator(locator), checkIn, checkOut, holder, phone]
    await Promise.all([
      run('write', WRITE, [
        who.accountId,
        who.loginId,
        ...kept,
        id,
        establishmentId,
        ...keys,
        total,
        searchKey(locator, holder, phone, ''),
        newId(),
        roomId,
        prices,
      ]),
      client.query('commit'),
    ])
  }
  return { book, close: () => client.end() }
}
