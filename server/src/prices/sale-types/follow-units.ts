import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { followUnitsIn } from './queries.ts'

/**
 * Makes the real types for sale those of the establishment's units: one for each own unit type, one for each unit
 * without type. A type whose last unit goes is removed, and has its values again when one comes back. Called in every
 * transaction that adds a unit, deletes it or changes its type.
 */
export async function followUnits(context: JobContext, establishmentId: string): Promise<void> {
  const { db, accountId, now } = context
  const ids = await followUnitsIn(db, accountId, { establishmentId, now })
  if (ids.length > 0) context.changed('sale-types', ...ids)
}
