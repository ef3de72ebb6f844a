import type { QueryResultRow } from 'pg'

/** Statements as the owner of the tables: what a session may never delete, this worker does. Each commits by itself. */
export type OwnerQueries = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}
