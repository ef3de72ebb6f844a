import type { ForeignDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { ClientKeys } from '../client-keys.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'

export type ClientRow = NonNullable<Awaited<ReturnType<typeof clientRecord>>>
export type ClientPatch = Omit<Updateable<Tables['clients']>, 'accountId' | 'id' | 'isCompany'>

/** A client that is not deleted. */
export function findClient(db: Db, accountId: string, id: string) {
  return withCompany(db)
    .select(['clients.id', 'clients.name', 'clients.surnames', 'clients.isCompany', 'clients.companyId'])
    .select(['clients.idNumber', 'clients.countryCode', 'clients.phone', 'clients.email', 'clients.anonymisedAt'])
    .where('clients.accountId', '=', accountId)
    .where('clients.id', '=', id)
    .where('clients.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** All columns of a client that is not deleted, with the name of their company. */
export function clientRecord(db: Db, accountId: string, id: string) {
  return withCompany(db)
    .selectAll('clients')
    .where('clients.accountId', '=', accountId)
    .where('clients.id', '=', id)
    .where('clients.deletedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Locks these clients in id order until the transaction ends: no other transaction can change them. With `alone` no
 * other transaction can book for them either.
 */
export function lockClients(db: Db, accountId: string, ids: readonly string[], { alone }: { alone: boolean }) {
  const selected = db
    .selectFrom('clients')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('id')
  return (alone ? selected.forUpdate() : selected.forNoKeyUpdate()).execute()
}

type DocumentSearch = { idKey: string; nationality: string; countryCode: string }

/**
 * The people with that number, in the form of `normalizeTaxId`; those with most stays first. Two countries may give the
 * same number to two people: a client whose number is of another country than the person's nationality and residence is
 * somebody else. `marksOfGuests` compares guests in the same way.
 */
export const peopleWithDocument = (db: Db, accountId: string, { idKey, nationality, countryCode }: DocumentSearch) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('idKey', '=', idKey)
    .where('idKey', '<>', '')
    .$if(nationality !== '', (query) => query.where('idCountry', 'in', ['', nationality, countryCode]))
    .where('isCompany', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('visits', 'desc')
    .orderBy('id')
    .execute()

type NumberSearch = { isCompany: boolean; idKey: string; idCountry: string; except: readonly string[] }

/** The record with this number, apart from the excepted ones. */
export function clientByNumber(db: Db, accountId: string, { isCompany, idKey, idCountry, except }: NumberSearch) {
  return db
    .selectFrom('clients')
    .select(['name', 'surnames'])
    .where('accountId', '=', accountId)
    .where('isCompany', '=', isCompany)
    .where('idKey', '=', idKey)
    .where('idKey', '<>', '')
    .where('idCountry', '=', idCountry)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id <> all(${[...except]}::uuid[])`)
    .executeTakeFirst()
}

export async function insertClient(db: Db, client: Insertable<Tables['clients']>): Promise<void> {
  await db.insertInto('clients').values(client).execute()
}

/** @param clients at most a thousand: each has some thirty parameters */
export async function insertClients(db: Db, clients: readonly Insertable<Tables['clients']>[]): Promise<void> {
  if (clients.length > 0)
    await db
      .insertInto('clients')
      .values([...clients])
      .execute()
}

export async function updateClient(db: Db, accountId: string, id: string, patch: ClientPatch): Promise<void> {
  await db
    .updateTable('clients')
    .set({ ...patch, version: sql`version + 1` })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** The columns of a client that a file can change. */
export type ClientUpdate = { id: string; companyId: string | null } & ClientKeys &
  Record<
    | 'idNumber'
    | 'phone'
    | 'email'
    | 'address'
    | 'postalCode'
    | 'municipality'
    | 'provinceCode'
    | 'countryCode'
    | 'preferences',
    string
  > & { documentKind: ForeignDocumentKind | '' }

/** Updates all clients with one statement. */
export async function updateClients(db: Db, accountId: string, clients: readonly ClientUpdate[]): Promise<void> {
  await sql`
    update clients c
       set id_number = r."idNumber", document_kind = r."documentKind", phone = r.phone, email = r.email, address = r.address,
           postal_code = r."postalCode", municipality = r.municipality, province_code = r."provinceCode",
           country_code = r."countryCode", company_id = r."companyId", preferences = r.preferences,
           search_key = r."searchKey", id_key = r."idKey", id_country = r."idCountry", phone_key = r."phoneKey",
           email_key = r."emailKey", name_key = r."nameKey", version = version + 1
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb)
             as r (id uuid, "idNumber" text, "documentKind" text, phone text, email text, address text, "postalCode" text, municipality text,
                   "provinceCode" text, "countryCode" text, "companyId" uuid, preferences text, "searchKey" text,
                   "idKey" text, "idCountry" text, "phoneKey" text, "emailKey" text, "nameKey" text)
     where c.account_id = ${accountId} and c.id = r.id`.execute(db)
}

/** Moves the people of one company to another. */
export async function moveEmployees(db: Db, accountId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('clients')
    .set({ companyId: to })
    .where('accountId', '=', accountId)
    .where('companyId', '=', from)
    .where('deletedAt', 'is', null)
    .execute()
}

/**
 * Recounts the confirmed stays of these clients. Locks their rows first, in id order, so that of two transactions that
 * change stays of one client the second counts what the first has committed.
 */
export async function countVisits(db: Db, accountId: string, clientIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(clientIds)].filter((id) => id !== null)
  if (ids.length === 0) return
  await deferStatement(
    db,
    sql`select from clients where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for no key update`,
  )
  const counting = sql`
    update clients c set visits = counted.visits
      from (select i.id, (select count(*)::int from bookings b
                           where b.account_id = ${accountId} and b.client_id = i.id
                             and b.state = 'confirmed' and b.deleted_at is null) as visits
              from unnest(${ids}::uuid[]) i (id)) counted
     where c.account_id = ${accountId} and c.id = counted.id and c.visits <> counted.visits`
  await deferStatement(db, counting)
}

const withCompany = (db: Db) =>
  db
    .selectFrom('clients')
    .leftJoin('clients as company', (join) =>
      join
        .onRef('company.accountId', '=', 'clients.accountId')
        .onRef('company.id', '=', 'clients.companyId')
        .on('company.deletedAt', 'is', null),
    )
    .select('company.name as companyName')
