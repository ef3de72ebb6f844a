import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { ClientKeys } from '../client-keys.ts'

export type SimilarRow = {
  id: string
  name: string
  surnames: string
  idNumber: string
  phone: string
  email: string
  visits: number
  hasIdNumber: boolean
  hasEmail: boolean
  hasPhone: boolean
  hasName: boolean
}
type SimilarSearch = Omit<ClientKeys, 'searchKey'> & { isCompany: boolean; except: string | null; limit: number }

/**
 * Records with the same number, e-mail, telephone or words of the name, best match first. Each criterion is read from
 * its own index and yields at most 100 records.
 */
export async function findSimilarClients(db: Db, accountId: string, keys: SimilarSearch): Promise<SimilarRow[]> {
  const { isCompany, except, limit, idKey, idCountry, emailKey, phoneKey, nameKey } = keys
  const by = (column: string, value: string) => {
    const key = sql.ref(column)
    return sql`(select id from clients where account_id = ${accountId} and ${key} = ${value} and ${key} <> ''
                   and deleted_at is null and is_company = ${isCompany} and id is distinct from ${except}::uuid limit 100)`
  }
  const { rows } = await sql<SimilarRow>`
    select id, name, surnames, id_number, phone, email, visits, has_id_number, has_email, has_phone, has_name
      from (select c.*, id_key <> '' and id_key = ${idKey} and (id_country = ${idCountry} or '' in (id_country, ${idCountry})) as has_id_number,
                   email_key <> '' and email_key = ${emailKey} as has_email,
                   phone_key <> '' and phone_key = ${phoneKey} as has_phone,
                   name_key <> '' and name_key = ${nameKey} as has_name
              from clients c
             where c.account_id = ${accountId} and c.id in (
               ${by('id_key', idKey)} union ${by('email_key', emailKey)} union ${by('phone_key', phoneKey)}
               union ${by('name_key', nameKey)})) alike
     where has_id_number or has_email or has_phone or has_name
     order by has_id_number desc, has_email desc, has_phone desc, has_name desc, visits desc, id
     limit ${limit}`.execute(db)
  return rows
}

export type StoredClient = Selectable<Tables['clients']>
type KeyLists = Record<'idKeys' | 'nameKeys', readonly string[]>

/** All records with one of these numbers or names, people and companies; those with most stays first. */
export function clientsWithKeys(db: Db, accountId: string, { idKeys, nameKeys }: KeyLists): Promise<StoredClient[]> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(id_key <> '' and id_key = any(${[...idKeys]}) or name_key <> '' and name_key = any(${[...nameKeys]}))`,
    )
    .orderBy('visits', 'desc')
    .orderBy('id')
    .execute()
}
