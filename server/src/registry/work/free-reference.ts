import { limits } from '@posada/domain/limits'
import type { Db } from '../../db/database.ts'
import { usedReferences, type CommunicationRow } from '../queries/reports.ts'

const AT_ONCE = 20

/**
 * An unused reference: the locator, or the locator with -2, -3…, because the registry accepts a reference only once.
 */
export async function unusedReference(db: Db, row: CommunicationRow, locator: string): Promise<string> {
  for (let from = 1; ; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, count) => referenceOf(locator, from + count))
    const used = await usedReferences(db, row, names)
    const free = names.find((name) => !used.has(name))
    if (free !== undefined) return free
  }
}

function referenceOf(locator: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`
  return `${locator.slice(0, limits.booking.locator - suffix.length)}${suffix}`
}
