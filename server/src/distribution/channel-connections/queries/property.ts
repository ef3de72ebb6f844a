import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A property of a channel manager, and the hash of the token with which somebody wants to connect it. */
type WantedProperty = { provider: string; propertyId: string; tokenHash: Buffer }

/** Locks who has the property until the transaction ends, in all accounts. */
export async function lockProperty(db: Db, { provider, propertyId }: WantedProperty): Promise<void> {
  const name = `channel property ${provider} ${propertyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** How another account holds the property: `movable` with its token, `held`, or null where none does. */
export async function propertyElsewhere(
  db: Db,
  { provider, propertyId, tokenHash }: WantedProperty,
): Promise<'movable' | 'held' | null> {
  const { rows } = await sql<{ how: 'movable' | 'held' | null }>`
    select channel_property_elsewhere(${provider}, ${propertyId}, ${tokenHash}) as how`.execute(db)
  return rows[0]?.how ?? null
}

/** Ends the connection of the other account, which its own worker notifies. */
export async function takeOverProperty(
  db: Db,
  { provider, propertyId, tokenHash }: WantedProperty,
  now: Date,
): Promise<void> {
  await sql`select take_over_channel_property(${provider}, ${propertyId}, ${tokenHash}, ${now})`.execute(db)
}
