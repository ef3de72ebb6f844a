import { tablePolicies } from '../tables/all-tables.ts'
import type { LegalLimits } from '../tables/legal-limits.ts'
import type { ErasurePolicy } from '../tables/table-policy.ts'
import type { OwnerQueries } from './owner-queries.ts'
import { readTableGraph, type TableGraph } from './table-graph.ts'

const ROWS_AT_ONCE = 2000
/** What a pass deletes may have a trigger that writes a row into a table before it. */
const MOST_PASSES = 3

/** Names of tables and columns come from the list and the catalogue, limits from us: no text of a user is part of the SQL. */
type Erasure = { owner: OwnerQueries; accountId: string; limits: LegalLimits; stopping?: AbortSignal | undefined }

/**
 * Deletes everything of an account that the law does not keep, and what personal data is beside what it keeps. It works in
 * portions that commit by themselves, so that no lock lasts, and goes on where it was interrupted. Returns the number of rows that
 * are left, without those that go with the account.
 * @throws if the process stops
 */
export async function deleteRows(erasure: Erasure): Promise<number> {
  const graph = await readTableGraph(erasure.owner)
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    let deleted = 0
    for (const table of graph.order) {
      const policy = tablePolicies[table]?.erasure
      if (!policy || policy.kind === 'with-account') continue
      deleted += await deleteFrom(erasure, graph, table, policy)
      if ('strip' in policy && policy.strip) await strip(erasure, table, policy.strip)
    }
    if (deleted === 0) break
  }
  return countLeft(erasure, graph)
}

async function deleteFrom(erasure: Erasure, graph: TableGraph, table: string, policy: ErasurePolicy): Promise<number> {
  const conditions = [
    ...(policy.kind === 'keep' ? [`(${policy.condition(erasure.limits)}) is not true`] : []),
    ...graph.referencesTo(table).filter(isOfKept).map(isUnreferenced),
  ]
  return inPortions(erasure, (portion) => `delete from ${table} t where ${portion} returning 1`, table, conditions)
}

/** Rows of tables that are deleted whole are gone by now; those of the same table go one generation after the other. */
const isOfKept = ({ child, parent }: { child: string; parent: string }) =>
  child === parent || tablePolicies[child]?.erasure.kind !== 'now'

const isUnreferenced = ({ child, columns, parentColumns }: ReturnType<TableGraph['referencesTo']>[number]) =>
  `not exists (select from ${child} c where ${columns.map((column, place) => `c.${column} = t.${parentColumns[place]}`).join(' and ')})`

/** Sets columns of the rows that are kept. */
async function strip(erasure: Erasure, table: string, columns: Record<string, string>): Promise<void> {
  const pairs = Object.entries(columns)
  const set = pairs.map(([column, value]) => `${column} = ${value}`).join(', ')
  const differs = pairs.map(([column, value]) => `t.${column} is distinct from ${value}`).join(' or ')
  await inPortions(erasure, (portion) => `update ${table} t set ${set} where ${portion} returning 1`, table, [
    `(${differs})`,
  ])
}

/** Runs the statement for so many rows at a time as meet the conditions, until there are none. Returns how many they were. */
async function inPortions(
  { owner, accountId, stopping }: Erasure,
  statement: (portion: string) => string,
  table: string,
  conditions: readonly string[],
): Promise<number> {
  const where = ['t.account_id = $1', ...conditions].join(' and ')
  const portion = `t.ctid = any (array(select t.ctid from ${table} t where ${where} limit ${ROWS_AT_ONCE}))`
  const text = `with touched as (${statement(portion)}) select count(*)::integer as count from touched`
  for (let sum = 0; ;) {
    if (stopping?.aborted) throw new Error('the process stops')
    const count = (await owner.query<{ count: number }>(text, [accountId])).rows[0]?.count ?? 0
    if (count === 0) return sum
    sum += count
  }
}

async function countLeft({ owner, accountId }: Erasure, { order }: TableGraph): Promise<number> {
  const counted = order.filter((table) => tablePolicies[table]?.erasure.kind !== 'with-account')
  const sum = counted.map((table) => `(select count(*) from ${table} where account_id = $1)`).join(' + ')
  return (await owner.query<{ count: number }>(`select (${sum})::integer as count`, [accountId])).rows[0]?.count ?? 0
}
