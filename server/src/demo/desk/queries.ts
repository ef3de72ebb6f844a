import { supportApi, supportDeskApi } from '@posada/contract/provider/support/support'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type pg from 'pg'
import { newId } from '../../platform/ids.ts'
import type { DemoCustomer } from './customers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const REFUSED = '550 5.1.1 user unknown'
const BUSY = '451 4.7.1 try again later'
const WRONG_PASSWORD = 'El registro no acepta el usuario o la contraseña'

/** Gives the login of the desk its name and its second factor. */
export const setStaff = (
  client: pg.Client,
  loginId: string,
  { name, secondFactor, now }: { name: string; secondFactor: Buffer; now: Date },
) =>
  client.query('update logins set name = $2, second_factor = $3, second_factor_since = $4 where id = $1', [
    loginId,
    name,
    secondFactor,
    now,
  ])

/** An account with an owner who cannot sign in, an establishment, its subscription and its fees. */
export async function insertDemoCustomer(client: pg.Client, customer: DemoCustomer, now: Date) {
  const { accountId, ownerId, establishmentId, name, town, email, phone, subscriptionEnd, fees, isClosing } = customer
  const since = new Date(now.getTime() - 400 * DAY_MS)
  await client.query('insert into accounts (account_id, created_at) values ($1, $2)', [accountId, since])
  await client.query(
    `insert into logins (account_id, id, email, email_key, role, state, created_at) values ($1, $2, $3, $3, 'owner', 'active', $4)`,
    [accountId, ownerId, email, since],
  )
  await client.query(
    `insert into establishments (account_id, id, kind, name, municipality, province_code, phone, created_at)
     values ($1, $2, 'hotel', $3, $4, '29', $5, $6)`,
    [accountId, establishmentId, name, town, phone, since],
  )
  await client.query(
    `insert into account_profiles (account_id, company, email, phone, address, municipality, province_code, subscription_end)
     values ($1, $2, $3, $4, 'Calle de la Muestra 7', $5, '29', $6)`,
    [accountId, `${name} S.L.`, email, phone, town, subscriptionEnd],
  )
  if (fees.some((fee) => fee !== null))
    await client.query('insert into account_fees (account_id, posada, channel, changed_at) values ($1, $2, $3, $4)', [
      accountId,
      ...fees,
      since,
    ])
  if (isClosing)
    await client.query(
      'insert into account_closings (account_id, requested_at, requested_by, erase_at) values ($1, $2, $3, $4)',
      [accountId, new Date(now.getTime() - 2 * DAY_MS), ownerId, new Date(now.getTime() + 28 * DAY_MS)],
    )
}

/** What failed at a customer, so that the desk can show it and try it again. */
export async function insertTroubles(client: pg.Client, customer: DemoCustomer, now: Date, today: Day) {
  const { accountId, ownerId, email, troubles } = customer
  const hence = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  for (const trouble of troubles)
    if (trouble === 'registry') await insertRegistryTrouble(client, customer, now, today)
    else if (trouble === 'document')
      await client.query(
        `insert into document_jobs (account_id, id, kind, from_day, to_day, state, attempts, error, created_at, created_by)
         values ($1, $2, 'traveller-book', $3, $4, 'failed', 3, 'No se ha podido terminar. Vuelva a generarlo.', $5, $6)`,
        [accountId, newId(), addDays(today, -30), today, hence(-5), ownerId],
      )
    else
      await client.query(
        `insert into mails (account_id, id, purpose, recipient, subject, text_body, html_body, state, attempts, due_at, last_error, created_at)
         values ($1, $2, 'guest', $3, 'Su reserva', '', '', $4, $5, $6, $7, $8)`,
        trouble === 'mail'
          ? [accountId, newId(), email, 'waiting', 6, hence(0.6), BUSY, hence(-1.2)]
          : [accountId, newId(), email, 'failed', 70, hence(-2), REFUSED, hence(-74)],
      )
}

/** Reports that wait because the registry does not accept the establishment's password. */
async function insertRegistryTrouble(client: pg.Client, customer: DemoCustomer, now: Date, today: Day) {
  const { accountId, establishmentId } = customer
  const bookingId = newId()
  const locator = bookingId.slice(-6).toUpperCase()
  await client.query(
    `insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name, tariff_id,
                           regime, total, search_key, created_at)
     values ($1, $2, $3, $4, lower($4), $5, $6, 'Huésped Ejemplo', 1, 1, 15000, lower($4), $7)`,
    [accountId, bookingId, establishmentId, locator, today, addDays(today, 2), now],
  )
  await client.query(
    `insert into registry_accesses (account_id, establishment_id, service, in_use, username, landlord_code, establishment_code,
                                    rests_until, failures, last_failure, asked_at)
     values ($1, $2, 'SES', true, 'caducado', '0000000001', '0000000002', $3, 6, $4, $5)`,
    [accountId, establishmentId, new Date(now.getTime() + 5 * HOUR_MS), WRONG_PASSWORD, now],
  )
  await client.query(
    `insert into communications (account_id, id, establishment_id, booking_id, kind, service, reference, state, due_at, next_at,
                                 attempts, last_failure, created_at)
     values ($1, $2, $3, $4, 'reservation', 'SES', $5, 'queued', $6, $7, 6, $8, $9)`,
    [
      accountId,
      newId(),
      establishmentId,
      bookingId,
      locator,
      new Date(now.getTime() + 9 * HOUR_MS),
      new Date(now.getTime() + HOUR_MS),
      WRONG_PASSWORD,
      new Date(now.getTime() - 15 * HOUR_MS),
    ],
  )
}

type Visit = {
  loginId: string
  staffName: string
  staffEmail: string
  accountId: string
  reason: string
  openedAt: Date
  minutes: number
  refused: string[]
}

/** Somebody of the provider was in a customer's account, with the entries in both records. */
export async function insertVisit(client: pg.Client, visit: Visit) {
  const { loginId: staffId, staffName, staffEmail, accountId, reason, openedAt, minutes, refused } = visit
  const [loginId, sessionId] = [newId(), newId()]
  const endedAt = new Date(openedAt.getTime() + minutes * MINUTE_MS)
  await client.query(
    `insert into logins (account_id, id, email, email_key, name, role, state, is_support, created_at)
     values ($1, $2, $3, $4, $5, 'read-only', 'disabled', true, $6)`,
    [accountId, loginId, staffEmail, `soporte ${staffId} ${accountId}`, `Posada (soporte): ${staffName}`, openedAt],
  )
  await client.query(
    `insert into support_sessions (account_id, id, login_id, provider_session_id, provider_name, reason, token_hash, opened_at,
                                   ends_at, ended_at, refused, is_end_recorded)
     values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $8, $9, true)`,
    [accountId, sessionId, loginId, staffName, reason, Buffer.from(sessionId), openedAt, endedAt, refused],
  )
  await client.query("select set_config('app.account_id', $1, true), set_config('app.provider_name', $2, true)", [
    accountId,
    staffName,
  ])
  const entry = (action: string, at: Date, details: string[]) =>
    client.query(`select finish_request($1, $2, $3, $4, $5, '[]', '[{"kind": "account", "ids": []}]', '')`, [
      action,
      loginId,
      at,
      [sessionId],
      details,
    ])
  await entry(supportDeskApi.enter.path, openedAt, [`Motivo: ${reason}`, 'Durante 30 minutos como máximo'])
  await entry(supportApi.leave.path, endedAt, [`Ha durado ${minutes} min`])
  await client.query("select provider_record_act($1, $2, 'enter', $3, $4, '', $5)", [
    staffId,
    staffName,
    accountId,
    [sessionId],
    openedAt,
  ])
}
