import { tablePolicies } from '../tables/all-tables.ts'
import type { OwnerQueries } from './owner-queries.ts'

/** A foreign key between two tables of accounts: rows of `child` refer with these columns to the `parentColumns` of `parent`. */
type Reference = { child: string; columns: string[]; parent: string; parentColumns: string[] }
export type TableGraph = {
  /** Every table after those that refer to it. */
  order: string[]
  referencesTo: (table: string) => Reference[]
}

/** The tables of accounts and how they refer to each other, as the database says. */
export async function readTableGraph(owner: OwnerQueries): Promise<TableGraph> {
  const { rows } = await owner.query<Reference>(
    `select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
            (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k (number, place)
               join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
            (select array_agg(a.attname::text order by k.place) from unnest(f.confkey) with ordinality k (number, place)
               join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as "parentColumns"
       from pg_constraint f where f.confrelid <> 0 and f.connamespace = 'public'::regnamespace`,
  )
  const references = rows.filter(({ child, parent }) => child in tablePolicies && parent in tablePolicies)
  const referencesTo = (table: string) => references.filter(({ parent }) => parent === table)
  return { order: childrenFirst(Object.keys(tablePolicies), referencesTo), referencesTo }
}

function childrenFirst(tables: readonly string[], referencesTo: TableGraph['referencesTo']): string[] {
  const order = new Set<string>()
  const visit = (table: string, path: readonly string[]) => {
    if (order.has(table)) return
    for (const { child } of referencesTo(table)) {
      if (child === table) continue
      if (path.includes(child))
        throw new Error(`Tables refer to each other in a circle: ${[...path, child].join(', ')}`)
      visit(child, [...path, child])
    }
    order.add(table)
  }
  for (const table of tables) visit(table, [table])
  return [...order]
}
