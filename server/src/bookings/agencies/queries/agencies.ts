import type { AmountType } from '@posada/domain/bookings/totals/commission'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { Page } from '../../../platform/http/input/table-page.ts'

type Party = 'agency' | 'client'
type Narrowed = { billTo: Party; payTo: Party; amountType: AmountType }

export type AgencyRow = Selectable<Tables['agencies']> & Narrowed & { isVerified: boolean }
type NewAgencyRow = Insertable<Tables['agencies']>
type AgencyPatch = Omit<Updateable<Tables['agencies']>, 'accountId' | 'id' | 'version'>
export type AgencyColumn = 'name' | 'commission' | 'billTo' | 'contactEmail' | 'phone'

const spanishOrder = sql`name collate "es-x-icu"`
// The provider verifies tax numbers for all accounts; `verified_agencies` returns the agencies of the current account
// only.
const isVerified = sql<boolean>`id in (select verified_agencies())`

/**
 * The first agencies in Spanish order whose name key contains every term, each with the total. Terms have letters and
 * digits only.
 */
export async function agenciesByWords(db: Db, accountId: string, terms: string[], limit: number) {
  let found = selectAgencies(db, accountId).select(['id', 'name', sql<number>`count(*) over ()`.as('total')])
  for (const term of terms) found = found.where('nameKey', 'like', `%${term}%`)
  return found.orderBy(spanishOrder).orderBy('id').limit(limit).execute()
}

/** A page of the agencies whose name, company, tax number, e-mail or telephone contain every term, and the total. */
export async function agenciesPage(db: Db, accountId: string, terms: string[], page: Page<AgencyColumn>) {
  let found = selectAgencies(db, accountId)
  for (const term of terms) found = found.where('searchKey', 'like', `%${term}%`)
  const { column, direction } = page.sort
  const rows = await found
    .select(['id', 'name', 'commission', 'billTo', 'contactEmail', 'phone', 'logoFileId', isVerified.as('isVerified')])
    .$narrowType<{ billTo: Party }>()
    .orderBy(column === 'name' ? spanishOrder : sql.ref(column), direction)
    .orderBy(spanishOrder)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** All columns of an agency that is not deleted. */
export const readAgency = (db: Db, accountId: string, id: string): Promise<AgencyRow | undefined> =>
  selectFullAgencies(db, accountId).where('id', '=', id).executeTakeFirst()

/** Locks the agency's row until the transaction ends; bookings of the agency may still be written meanwhile. */
export const lockAgency = (db: Db, accountId: string, id: string): Promise<AgencyRow | undefined> =>
  selectFullAgencies(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the agency and the account's other agencies of the same company, so that their reviews are written in turn. */
export async function lockSameCompany(db: Db, accountId: string, id: string) {
  const key = selectAgencies(db, accountId).select('reviewKey').where('id', '=', id).where('reviewKey', '<>', '')
  const locked = await selectAgencies(db, accountId)
    .select(['id', 'reviewKey'])
    .where((is) => is.or([is('id', '=', id), is('reviewKey', '=', key)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.find((agency) => agency.id === id)
}

/** An agency with the terms that its bookings copy. */
export const findAgency = (db: Db, accountId: string, id: string) =>
  agencyTerms(db, accountId).where('id', '=', id).executeTakeFirst()

/** Like `findAgency`, by the key that `agencyKey` makes of the name. */
export const findAgencyByKey = (db: Db, accountId: string, nameKey: string) =>
  agencyTerms(db, accountId).where('nameKey', '=', nameKey).executeTakeFirst()

/** Like `findAgency`, by the portal's number at the channel manager. */
export const findAgencyOfPortal = (db: Db, accountId: string, portalId: number) =>
  agencyTerms(db, accountId).where('portalId', '=', portalId).executeTakeFirst()

/** Name and logo of all agencies, including deleted ones, or of one. */
export function findAgencyLabels(db: Db, accountId: string, id?: string) {
  const found = db.selectFrom('agencies').select(['id', 'name', 'logoFileId']).where('accountId', '=', accountId)
  return (id === undefined ? found : found.where('id', '=', id)).execute()
}

export async function insertAgency(db: Db, row: NewAgencyRow): Promise<void> {
  await db.insertInto('agencies').values(row).execute()
}

/** Also increments the version, by which concurrent edits are detected. */
export async function updateAgency(db: Db, accountId: string, id: string, patch: AgencyPatch): Promise<void> {
  await db
    .updateTable('agencies')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

const selectFullAgencies = (db: Db, accountId: string) =>
  selectAgencies(db, accountId).selectAll().select(isVerified.as('isVerified')).$narrowType<Narrowed>()

const agencyTerms = (db: Db, accountId: string) =>
  selectAgencies(db, accountId)
    .select(['id', 'name', 'billTo', 'payTo', 'commission', 'amountType', 'tariffId'])
    .$narrowType<Narrowed>()

/** Agencies that are not deleted; only bookings still show the names of deleted ones. */
const selectAgencies = (db: Db, accountId: string) =>
  db.selectFrom('agencies').where('accountId', '=', accountId).where('deletedAt', 'is', null)
