import type { OptionBooking } from '@posada/domain/distribution/offers/offer-state'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'
import type { Tables } from '../../platform/db/table-types.ts'
import { saleTypeOfUnit } from '../../prices/sale-types/public.ts'

export type OfferRow = Selectable<Tables['stayOffers']>
export type OptionRow = Selectable<Tables['stayOfferOptions']> & {
  unitName: string
  /** What keeps its unit, or became of it; null without a booking. */
  booking: OptionBooking | null
}
/** The columns of an option. */
export type NewOption = Omit<OptionRow, 'unitName' | 'booking'>
export type Offer = OfferRow & { options: OptionRow[] }

export async function insertOffer(
  db: Db,
  offer: Insertable<Tables['stayOffers']>,
  options: Insertable<Tables['stayOfferOptions']>[],
): Promise<void> {
  await db.insertInto('stayOffers').values(offer).execute()
  await db.insertInto('stayOfferOptions').values(options).execute()
}

export const updateOffer = async (
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  patch: Omit<Updateable<Tables['stayOffers']>, 'accountId' | 'id'>,
): Promise<void> => {
  await db.updateTable('stayOffers').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function setBookingOfOption(
  db: Db,
  accountId: string,
  { offerId, position, bookingId }: Pick<OptionRow, 'offerId' | 'position'> & { bookingId: string },
): Promise<void> {
  await db
    .updateTable('stayOfferOptions')
    .set({ bookingId })
    .where('accountId', '=', accountId)
    .where('offerId', '=', offerId)
    .where('position', '=', position)
    .execute()
}

/** Locks an offer until the transaction ends; the units of what it holds, where that changes too, are locked before it. */
export async function lockOfferRow(db: Db, accountId: string, id: string): Promise<void> {
  await db
    .selectFrom('stayOffers')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function findOffer(db: Db, accountId: string, id: string): Promise<Offer | undefined> {
  const [offer] = await findOffers(db, accountId, [id])
  return offer
}

export const findOffers = async (db: Db, accountId: string, ids: readonly string[]): Promise<Offer[]> =>
  withOptions(
    db,
    accountId,
    await db
      .selectFrom('stayOffers')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('id', 'in', [...ids])
      .execute(),
  )

type OfferFilter = { establishmentId: string | null; isOnlyOpen: boolean; limit: number }

/** The offers of an account, newest first. */
export async function offersOf(
  db: Db,
  accountId: string,
  { establishmentId, isOnlyOpen, limit }: OfferFilter,
): Promise<Offer[]> {
  let query = db.selectFrom('stayOffers').selectAll().where('accountId', '=', accountId)
  if (establishmentId !== null) query = query.where('establishmentId', '=', establishmentId)
  if (isOnlyOpen) query = query.where('endedAt', 'is', null)
  return withOptions(db, accountId, await query.orderBy('madeAt', 'desc').orderBy('id').limit(limit).execute())
}

async function withOptions(db: Db, accountId: string, found: readonly (OfferRow | undefined)[]): Promise<Offer[]> {
  const offers = found.filter((offer) => offer !== undefined)
  if (offers.length === 0) return []
  const rows = await db
    .selectFrom('stayOfferOptions as o')
    .leftJoin('rooms', (join) => join.onRef('rooms.accountId', '=', 'o.accountId').onRef('rooms.id', '=', 'o.roomId'))
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.accountId', '=', 'o.accountId').onRef('b.id', '=', 'o.bookingId').on('b.deletedAt', 'is', null),
    )
    .leftJoin('bookingHolds as h', (join) =>
      join.onRef('h.accountId', '=', 'b.accountId').onRef('h.bookingId', '=', 'b.id'),
    )
    .selectAll('o')
    .select(['rooms.name as roomName', 'b.state', 'h.heldUntil', 'h.outcome as holdOutcome'])
    .where('o.accountId', '=', accountId)
    .where(
      'o.offerId',
      'in',
      offers.map(({ id }) => id),
    )
    .orderBy('o.position')
    .execute()
  return offers.map((offer) => ({
    ...offer,
    options: rows
      .filter(({ offerId }) => offerId === offer.id)
      .map(({ roomName, state, heldUntil, holdOutcome, ...option }) => ({
        ...option,
        unitName: roomName ?? '',
        booking: state === null ? null : { state, heldUntil, holdOutcome },
      })),
  }))
}

/** Names of those who have made offers. */
export async function namesOfLogins(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('logins')
    .select(['id', 'name', 'email'])
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

/** The types by which units are sold, by the ids of the units; unknown units are missing. */
export async function typesOfUnits(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rooms')
    .select(['id', saleTypeOfUnit.as('saleTypeId')])
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .where('isParking', '=', false)
    .execute()
  return new Map(rows.map(({ id, saleTypeId }) => [id, saleTypeId]))
}

export type DueOffer = { accountId: string; id: string }

/** Offers that may be over, accepted or to be reminded of: the rules decide when they are read again. */
export async function offersToFollow(owner: OwnerPool, now: Date): Promise<DueOffer[]> {
  const { rows } = await owner.query<DueOffer>(
    `select f.account_id as "accountId", f.id from stay_offers f
      where f.ended_at is null
        and (f.valid_until <= $1 or f.chosen is not null
          or (f.reminds and f.reminded_at is null and f.email <> '' and f.valid_until <= $1 + interval '24 hours')
          or exists (select from stay_offer_options o
                       join bookings b on b.account_id = o.account_id and b.id = o.booking_id
                      where o.account_id = f.account_id and o.offer_id = f.id and b.state = 'confirmed' and b.deleted_at is null))
      order by f.valid_until, f.id limit 1000`,
    [now],
  )
  return rows
}
