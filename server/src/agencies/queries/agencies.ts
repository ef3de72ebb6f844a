import type { AmountType } from '@posada/domain/commission'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/table-types.ts'
import type { Page } from '../../http/table.ts'

type Party = 'agency' | 'client'
type Narrowed = { billTo: Party; payTo: Party; amountType: AmountType }

export type AgencyRow = Selectable<Tables['agencies']> & Narrowed & { isVerified: boolean }
export type NewAgencyRow = Insertable<Tables['agencies']>
export type AgencyPatch = Omit<Updateable<Tables['agencies']>, 'accountId' | 'id' | 'version'>
export type AgencyColumn = 'name' | 'commission' | 'billTo' | 'contactEmail' | 'phone'

const spanishOrder = sql`name collate "es-x-icu"`
// Of all accounts the provider confirms numbers; the function looks at the agencies of this one only.
const isVerified = sql<boolean>`id in (select verified_agencies())`

/** The first in Spanish order whose key holds every term, and how many there are. The terms hold letters and digits only. */
export async function agenciesByWords(db: Db, accountId: string, terms: string[], limit: number) {
  let found = ofAccount(db, accountId).select(['id', 'name', sql<number>`count(*) over ()`.as('total')])
  for (const term of terms) found = found.where('nameKey', 'like', `%${term}%`)
  return found.orderBy(spanishOrder).orderBy('id').limit(limit).execute()
}

/** A page of those of which name, company, tax number, e-mail or telephone hold every term, and how many there are. */
export async function agenciesPage(db: Db, accountId: string, terms: string[], page: Page<AgencyColumn>) {
  let found = ofAccount(db, accountId)
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

/** The whole record. */
export const readAgency = (db: Db, accountId: string, id: string): Promise<AgencyRow | undefined> =>
  wholeAgencies(db, accountId).where('id', '=', id).executeTakeFirst()

/** Held until the transaction ends; bookings of the agency may still be written meanwhile. */
export const lockAgency = (db: Db, accountId: string, id: string): Promise<AgencyRow | undefined> =>
  wholeAgencies(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The record, held with all of the account's others of the same company, so that one review follows the other. */
export async function lockSameCompany(db: Db, accountId: string, id: string) {
  const key = ofAccount(db, accountId).select('reviewKey').where('id', '=', id).where('reviewKey', '<>', '')
  const held = await ofAccount(db, accountId)
    .select(['id', 'reviewKey'])
    .where((is) => is.or([is('id', '=', id), is('reviewKey', '=', key)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return held.find((agency) => agency.id === id)
}

/** With the terms that a booking takes over from it. */
export const findAgency = (db: Db, accountId: string, id: string) =>
  agencyTerms(db, accountId).where('id', '=', id).executeTakeFirst()

/** By the key that `agencyKey` makes of its name. */
export const findAgencyByKey = (db: Db, accountId: string, nameKey: string) =>
  agencyTerms(db, accountId).where('nameKey', '=', nameKey).executeTakeFirst()

/** Name and logo of all, deleted ones too, or of the one. */
export function facesOf(db: Db, accountId: string, id?: string) {
  const found = db.selectFrom('agencies').select(['id', 'name', 'logoFileId']).where('accountId', '=', accountId)
  return (id === undefined ? found : found.where('id', '=', id)).execute()
}

export async function insertAgency(db: Db, row: NewAgencyRow): Promise<void> {
  await db.insertInto('agencies').values(row).execute()
}

/** Every change raises the version, which tells two people's edits apart. */
export async function updateAgency(db: Db, accountId: string, id: string, patch: AgencyPatch): Promise<void> {
  await db
    .updateTable('agencies')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

const wholeAgencies = (db: Db, accountId: string) =>
  ofAccount(db, accountId).selectAll().select(isVerified.as('isVerified')).$narrowType<Narrowed>()

const agencyTerms = (db: Db, accountId: string) =>
  ofAccount(db, accountId)
    .select(['id', 'name', 'billTo', 'payTo', 'commission', 'amountType', 'tariffId'])
    .$narrowType<Narrowed>()

/** Deleted agencies are found by nobody; only bookings go on showing their names. */
const ofAccount = (db: Db, accountId: string) =>
  db.selectFrom('agencies').where('accountId', '=', accountId).where('deletedAt', 'is', null)
