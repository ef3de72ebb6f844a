import type { SeriesKind } from '@posada/domain/money/invoices/series-numbers'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type SeriesRow = Selectable<Tables['invoiceSeries']> & { kind: SeriesKind }
type NewSeriesRow = Insertable<Tables['invoiceSeries']>
type SeriesPatch = Omit<Updateable<Tables['invoiceSeries']>, 'accountId' | 'id'>

/** Locks the prefixes and suffixes of an account, so that two series never give the same number. */
export async function lockAffixes(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-affixes:${accountId}`}, 0))`.execute(db)
}

export function findSeries(db: Db, accountId: string, id: string): Promise<SeriesRow | undefined> {
  return selectSeries(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends: numbers are given one after the other. */
export function lockSeriesRow(db: Db, accountId: string, id: string): Promise<SeriesRow | undefined> {
  return selectSeries(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks the corrective and the simplified series of an ordinary one. */
export function lockPairedSeries(db: Db, accountId: string, ordinaryId: string): Promise<SeriesRow[]> {
  return selectSeries(db, accountId).where('ordinaryId', '=', ordinaryId).orderBy('id').forNoKeyUpdate().execute()
}

/** The first ordinary series of an establishment that is in use. */
export function firstSeriesOf(db: Db, accountId: string, establishmentId: string): Promise<SeriesRow | undefined> {
  return selectSeries(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .where('kind', '=', 'ordinary')
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
}

/** The corrective and the simplified series of an ordinary one. */
export function pairedSeriesOf(db: Db, accountId: string, ordinaryId: string): Promise<SeriesRow[]> {
  return selectSeries(db, accountId).where('ordinaryId', '=', ordinaryId).orderBy('id').execute()
}

export async function insertSeries(db: Db, rows: NewSeriesRow[]): Promise<void> {
  await db.insertInto('invoiceSeries').values(rows).execute()
}

export async function updateSeries(db: Db, accountId: string, ids: string[], patch: SeriesPatch): Promise<void> {
  await db
    .updateTable('invoiceSeries')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export type ListedSeries = SeriesRow & { establishmentName: string; drafts: number; issued: number }

/**
 * The series of an account with the number of their drafts and of their issued invoices: ordinary ones first, in the
 * order in which they were created; archived ones last.
 */
export async function seriesOf(db: Db, accountId: string, id: string | null = null): Promise<ListedSeries[]> {
  const { rows } = await sql<ListedSeries>`
    select s.*, e.name as establishment_name, coalesce(c.drafts, 0) as drafts, coalesce(c.issued, 0) as issued
      from invoice_series s
      join establishments e on e.account_id = s.account_id and e.id = s.establishment_id
      left join lateral (
        select count(*) filter (where i.state = 'draft' and i.deleted_at is null)::int as drafts,
               count(*) filter (where i.state <> 'draft')::int as issued
          from invoices i where i.account_id = s.account_id and i.series_id = s.id) c on true
     where s.account_id = ${accountId} and s.deleted_at is null and (${id}::uuid is null or s.id = ${id}::uuid)
     order by s.archived_at is not null, s.kind <> 'ordinary', s.created_at, s.kind, s.id`.execute(db)
  return rows
}

export type GivenAffixes = {
  seriesId: string
  seriesName: string
  establishmentId: string
  taxId: string
  prefix: string
  suffix: string
  lastNumber: number
  /** Whether the series has other affixes now. */
  isPast: boolean
}

/** Every prefix and suffix that a series of the account has or had, with the tax number of its establishment. */
export async function affixesOf(db: Db, accountId: string): Promise<GivenAffixes[]> {
  const { rows } = await sql<GivenAffixes>`
    select s.id as series_id, s.name as series_name, s.establishment_id, e.tax_id, v.prefix, v.suffix, v.last_number,
           v.is_past
      from invoice_series s
      join establishments e on e.account_id = s.account_id and e.id = s.establishment_id
      cross join lateral (
        select s.prefix, s.suffix, s.last_number, false as is_past
        union all
        select p.prefix, p.suffix, p.last_number, true
          from invoice_series_versions p where p.account_id = s.account_id and p.series_id = s.id) v
     where s.account_id = ${accountId} and s.deleted_at is null`.execute(db)
  return rows
}

type SeriesVersion = Insertable<Tables['invoiceSeriesVersions']>

/** Keeps the last number of a prefix and suffix that the series gives up. */
export async function saveSeriesVersion(db: Db, version: SeriesVersion): Promise<void> {
  await db
    .insertInto('invoiceSeriesVersions')
    .values(version)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'seriesId', 'prefix', 'suffix']).doUpdateSet((excluded) => ({
        lastNumber: excluded.ref('excluded.lastNumber'),
        replacedAt: excluded.ref('excluded.replacedAt'),
      })),
    )
    .execute()
}

const selectSeries = (db: Db, accountId: string) =>
  db
    .selectFrom('invoiceSeries')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .$narrowType<{ kind: SeriesKind }>()
