import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import type { GivenApp } from '../given.ts'

type Owned = { accountId: string; establishmentId: string; unit: string; bookingId: string; marker: string }

/** A cleaner with a session, a unit and a plan, an entry of the log, an obstacle, and something that was found. */
export async function cleaningOf(
  { logins, clock }: GivenApp,
  { accountId, establishmentId, unit, bookingId, marker }: Owned,
): Promise<{ cleaner: string; lostProperty: string }> {
  const [cleaner, lostProperty, now] = [newId(), newId(), clock.now()]
  await withClient(logins.owner, async (client) => {
    const insert = (table: string, row: Record<string, unknown>) => {
      const values = Object.values({ account_id: accountId, ...row })
      const columns = Object.keys({ account_id: accountId, ...row }).join()
      return client.query(
        `insert into ${table} (${columns}) values (${values.map((_, place) => `$${place + 1}`).join()})`,
        values,
      )
    }
    await insert('cleaning_settings', { establishment_id: establishmentId, code: marker })
    const names = {
      name: marker,
      username: marker.slice(0, 20),
      username_key: marker.slice(0, 20),
      password_hash: marker,
    }
    await insert('cleaners', { id: cleaner, establishment_id: establishmentId, ...names, created_at: now })
    const token = { token_hash: Buffer.from(marker), opened_at: now, last_seen_at: now }
    await insert('cleaner_sessions', { id: newId(), cleaner_id: cleaner, ...token })
    await insert('cleaner_units', { room_id: unit, cleaner_id: cleaner })
    await insert('cleaning_plans', { day: now, room_id: unit, cleaner_id: cleaner, place: 0 })
    const record = { event: 'note', detail: marker, at: now, recorded_at: now }
    await insert('cleaning_records', {
      id: newId(),
      establishment_id: establishmentId,
      room_id: unit,
      cleaner_id: cleaner,
      ...record,
    })
    await insert('cleaning_obstacles', { day: now, room_id: unit, kind: 'not-possible', reason: marker, at: now })
    await insert('lost_property', {
      id: lostProperty,
      establishment_id: establishmentId,
      room_id: unit,
      booking_id: bookingId,
      description: marker,
      found_at: now,
    })
  })
  return { cleaner, lostProperty }
}

/** A new session of the account's cleaner, as the header that a browser sends. */
export async function aCleanerCookie(
  { logins, clock, dependencies }: GivenApp,
  { accountId, ids }: { accountId: string; ids: { cleaner: string } },
): Promise<string> {
  const id = newId()
  const token = dependencies.tokens.token('cleaner', id, 0)
  await withClient(logins.owner, (client) =>
    client.query(
      `insert into cleaner_sessions (account_id, id, cleaner_id, token_hash, opened_at, last_seen_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [accountId, id, ids.cleaner, sha256(token), clock.now()],
    ),
  )
  return `posada_cleaner=${token}`
}
