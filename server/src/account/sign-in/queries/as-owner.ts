import { formatDay, type Day } from '@posada/domain/platform/days/day'
import type pg from 'pg'

// Changes of logins by the machine's administrator, as the owner of the database and outside any account's transaction.

/**
 * Sets a password, removes the second factor and open links and ends the login's sessions. False if no login has that
 * e-mail.
 */
export async function setPasswordOf(
  client: pg.Client,
  emailKey: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with changed as (
       update logins set password_hash = $2, state = 'active', second_factor = null, second_factor_since = null,
              second_factor_step = null, recovery_code_hashes = '{}'
        where email_key = $1 returning account_id, id),
     closed as (
       delete from recovery_links r using changed c where r.account_id = c.account_id and r.login_id = c.id),
     abandoned as (
       delete from email_confirmations e using changed c where e.account_id = c.account_id and e.login_id = c.id),
     ended as (
       update sessions s set ended_at = $3 from changed c
        where s.account_id = c.account_id and s.login_id = c.id and s.ended_at is null)
     select from changed`,
    [emailKey, passwordHash, now],
  )
  return rowCount === 1
}

/** Marks a login as the provider's staff. False if no login has that e-mail. */
export async function markProvider(client: pg.Client, emailKey: string): Promise<boolean> {
  const { rowCount } = await client.query('update logins set is_provider = true where email_key = $1', [emailKey])
  return rowCount === 1
}

type NewProvider = { accountId: string; loginId: string; emailKey: string; passwordHash: string; now: Date }

/** Inserts a provider's login in an account of its own, which has no establishments. */
export async function insertProvider(
  client: pg.Client,
  { accountId, loginId, emailKey, passwordHash, now }: NewProvider,
) {
  await client.query('begin')
  await client.query('insert into accounts (account_id, created_at) values ($1, $2)', [accountId, now])
  await client.query(
    `insert into logins (account_id, id, email, email_key, role, state, password_hash, is_provider, created_at)
     values ($1, $2, $3, $3, 'owner', 'active', $4, true, $5)`,
    [accountId, loginId, emailKey, passwordHash, now],
  )
  await client.query('commit')
}

/**
 * Sets the last day of the subscription of that login's account (null: no end) and adds a line to its audit trail.
 * False if no login has that e-mail.
 */
export async function setSubscriptionEnd(
  client: pg.Client,
  emailKey: string,
  end: Day | null,
  now: Date,
): Promise<boolean> {
  await client.query('begin')
  try {
    const { rows: logins } = await client.query<{ accountId: string }>(
      'select account_id as "accountId" from logins where email_key = $1',
      [emailKey],
    )
    const [login] = logins
    if (!login) return false
    const { accountId } = login
    await client.query('insert into account_profiles (account_id) values ($1) on conflict do nothing', [accountId])
    const { rows } = await client.query<{ before: Day | null }>(
      'select subscription_end::text as before from account_profiles where account_id = $1 for no key update',
      [accountId],
    )
    const [{ before }] = rows as [{ before: Day | null }]
    await client.query('update account_profiles set subscription_end = $2 where account_id = $1', [accountId, end])
    await client.query("select set_config('app.account_id', $1, true)", [accountId])
    const words = (day: Day | null) => (day === null ? 'ninguno' : formatDay(day))
    const detail = `Fin de la suscripción: ${words(before)} → ${words(end)}`
    await client.query(`select finish_request('subscription', null, $1, '{}', $2, '[]', $3, '')`, [
      now,
      [detail],
      JSON.stringify([{ kind: 'account', ids: [] }]),
    ])
    await client.query('commit')
    return true
  } finally {
    await client.query('rollback') // has no effect after the commit
  }
}

/** Cents each month; null is nothing, and undefined leaves the fee as it is. */
type Fees = { posada: number | null | undefined; channel: number | null | undefined }

/** Sets what the provider bills that login's account. Returns both fees as they are then; undefined if no login has that e-mail. */
export async function setFees(client: pg.Client, emailKey: string, { posada, channel }: Fees, now: Date) {
  const { rows } = await client.query<{ posada: number | null; channel: number | null }>(
    `insert into account_fees as f (account_id, posada, channel, changed_at)
       select account_id, $2, $4, $6 from logins where email_key = $1
     on conflict (account_id) do update
       set posada = case when $3 then excluded.posada else f.posada end,
           channel = case when $5 then excluded.channel else f.channel end, changed_at = $6
     returning posada, channel`,
    [emailKey, posada ?? null, posada !== undefined, channel ?? null, channel !== undefined, now],
  )
  return rows[0]
}
