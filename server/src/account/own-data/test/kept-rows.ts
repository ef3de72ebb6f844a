import type pg from 'pg'
import { newId } from '../../../platform/ids.ts'
import type { aFullAccount } from '../../../test/contract/full-account.ts'

type Account = Pick<Awaited<ReturnType<typeof aFullAccount>>, 'accountId' | 'ids'>

/**
 * What the law keeps of an account after a stay that ended on 20 November 2026, beside what it does not; and the closing of the account,
 * which is erased on 20 December.
 */
export async function addKeptRows(client: pg.Client, { accountId, ids }: Account): Promise<void> {
  const run = (text: string, ...values: unknown[]) => client.query(text, [accountId, ...values])
  await run(
    `update guests set checked_in_at = '2026-11-18T12:00Z', expected_at = null, leaves_on = '2026-11-20', report_number = 1 where account_id = $1`,
  )
  await run(
    `update bookings set check_in = '2026-11-18', check_out = '2026-11-20' where account_id = $1 and id = $2`,
    ids.booking,
  )
  await run(
    `insert into guest_signatures (account_id, guest_id, bytes, signed_at) values ($1, $2, '\\x00', now())
               on conflict do nothing`,
    ids.guest,
  )
  await run(
    `insert into admission_copies (account_id, id, booking_id, room_id, content, bytes, signed_at, created_at)
               values ($1, $2, $3, $4, '\\x00', '\\x00', now(), now())`,
    newId(),
    ids.booking,
    ids.unit,
  )
  await run(
    `insert into communication_guests (account_id, communication_id, guest_id, position)
               values ($1, $2, $3, 0) on conflict do nothing`,
    ids.communication,
    ids.guest,
  )
  await run(`update bookings set client_id = $2 where account_id = $1`, ids.client)
  await run(
    `with closed as (
       insert into till_days (account_id, establishment_id, day, opening_float, counted_cash, expected_cash, closed_at)
         values ($1, $2, '2026-11-19', 10000, 12100, 12100, now()), ($1, $2, '2019-12-31', 10000, 0, 0, now()))
     insert into till_movements (account_id, id, establishment_id, day, amount, concept, created_at)
       values ($1, gen_random_uuid(), $2, '2026-11-19', -900, 'Sellos', now())`,
    ids.establishment,
  )
  await run(
    `insert into audit (account_id, at, login_id, action, object_ids) values ($1, now(), null, 'prueba', array[$2::uuid])`,
    ids.note,
  )
  await run(
    `insert into account_closings (account_id, requested_at, erase_at) values ($1, $2, $3)`,
    '2026-11-20T16:00Z',
    '2026-12-20T16:00Z',
  )
}
