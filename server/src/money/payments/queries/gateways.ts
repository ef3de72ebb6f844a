import type { GatewayKind } from '@posada/domain/money/payments/gateway-capabilities'
import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { type GatewayRow, gatewaysOf, selectGateways } from '../../cards/public.ts'

type GatewayKey = { accountId: string; id: string }

export const findGatewayById = (db: Db, { accountId, id }: GatewayKey): Promise<GatewayRow | undefined> =>
  selectGateways(db, accountId).where('id', '=', id).executeTakeFirst()

/** The gateways whose keys are stored, locked until the transaction ends; two who change them at once take turns by their account. */
export async function lockGateways(db: Db, accountId: string): Promise<GatewayRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card gateways ${accountId}`}, 0))`.execute(db)
  return gatewaysOf(db, accountId)
}

export async function insertGateway(db: Db, gateway: Insertable<Tables['cardGateways']>): Promise<void> {
  await db.insertInto('cardGateways').values(gateway).execute()
}

export async function updateGateway(
  db: Db,
  { accountId, id }: GatewayKey,
  values: Updateable<Tables['cardGateways']>,
): Promise<void> {
  await db.updateTable('cardGateways').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function noteRefusedPermission(
  db: Db,
  { accountId, id }: GatewayKey,
  { permission, code }: { permission: BankPermission; code: string },
): Promise<void> {
  await db
    .updateTable('cardGateways')
    .set({ refusedPermissions: sql`refused_permissions || ${JSON.stringify({ [permission]: code })}::jsonb` })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Gateways of other kinds, or other terminals of the same establishment, take no new charges any more; their keys stay for refunds. Returns them. */
export async function replaceGateways(
  db: Db,
  accountId: string,
  { by, establishmentId, now }: { by: GatewayKind; establishmentId?: string; now: Date },
): Promise<{ id: string }[]> {
  return db
    .updateTable('cardGateways')
    .set({ replacedAt: now })
    .where('accountId', '=', accountId)
    .where('disconnectedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where((is) =>
      is.or([is('kind', '<>', by), ...(establishmentId ? [is('establishmentId', '=', establishmentId)] : [])]),
    )
    .returning('id')
    .execute()
}

/** The customer of the gateway that stands for a booking. */
export async function findCustomer(
  db: Db,
  accountId: string,
  { bookingId, gatewayId }: { bookingId: string; gatewayId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('gatewayId', '=', gatewayId)
    .executeTakeFirst()
  return row?.customerId
}

export async function insertCustomer(db: Db, customer: Insertable<Tables['cardCustomers']>): Promise<void> {
  await db
    .insertInto('cardCustomers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The booking that a customer of the gateway represents. */
export async function bookingOfCustomer(
  db: Db,
  accountId: string,
  { gatewayId, customerId }: { gatewayId: string; customerId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cardCustomers')
    .select('bookingId')
    .where('accountId', '=', accountId)
    .where('gatewayId', '=', gatewayId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.bookingId
}

export async function insertCard(db: Db, card: Insertable<Tables['cards']>): Promise<void> {
  await db
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) => conflict.columns(['accountId', 'gatewayId', 'cardId']).doNothing())
    .execute()
}

/** A card of a booking, removed or not. */
export const findCard = (db: Db, { accountId, id, bookingId }: GatewayKey & { bookingId: string }) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()

/** Erases the tokens of a terminal; with the terminal's key one is enough to charge the card. */
export async function eraseCardTokens(db: Db, { accountId, id }: GatewayKey, now: Date): Promise<void> {
  await db
    .updateTable('cards')
    .set({ detachedAt: now, sealedToken: null })
    .where('accountId', '=', accountId)
    .where('gatewayId', '=', id)
    .where('sealedToken', 'is not', null)
    .execute()
}

export async function markCardDetached(db: Db, { accountId, id }: GatewayKey, now: Date): Promise<void> {
  await db
    .updateTable('cards')
    .set({ detachedAt: now, sealedToken: null })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function updateCardToken(db: Db, { accountId, id }: GatewayKey, sealedToken: Buffer): Promise<void> {
  await db
    .updateTable('cards')
    .set({ sealedToken })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('detachedAt', 'is', null)
    .execute()
}

/** Notes a message of the gateway. Returns whether it is new. */
export async function insertEvent(db: Db, event: Insertable<Tables['cardEvents']>): Promise<boolean> {
  const row = await db
    .insertInto('cardEvents')
    .values(event)
    .onConflict((conflict) => conflict.columns(['accountId', 'gatewayId', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}

/** Kept cards of bookings that ended on `lastDeparture` or before, and of those that never began, because their hold lapsed. */
export const outlivedCards = (
  db: Db,
  accountId: string,
  { gatewayId, lastDeparture }: { gatewayId: string; lastDeparture: string },
) =>
  db
    .selectFrom('cards')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'cards.accountId').onRef('bookings.id', '=', 'cards.bookingId'),
    )
    .select(['cards.accountId', 'cards.id', 'cards.cardId', 'cards.sealedToken'])
    .where('cards.accountId', '=', accountId)
    .where('cards.gatewayId', '=', gatewayId)
    .where('cards.detachedAt', 'is', null)
    .where((is) =>
      is.or([
        is('bookings.checkOut', '<=', lastDeparture),
        is.and([
          is('bookings.state', '=', 'cancelled'),
          is.exists(
            is
              .selectFrom('bookingHolds')
              .select('bookingHolds.bookingId')
              .whereRef('bookingHolds.accountId', '=', 'bookings.accountId')
              .whereRef('bookingHolds.bookingId', '=', 'bookings.id')
              .where('bookingHolds.outcome', '=', 'lapsed'),
          ),
        ]),
      ]),
    )
    .execute()
