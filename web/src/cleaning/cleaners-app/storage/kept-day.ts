import type { CleanersDay } from '@posada/contract/cleaning/cleaners-app'
import { endOf, KEPT, resultOf } from './open-database.ts'

/** The last day that was read, with the number of the last change that is in it. */
export type KeptDay = { version: number; today: CleanersDay }

/** What the device keeps of an establishment, for a start of the app without a connection. */
export async function readKeptDay(database: IDBDatabase | null, code: string): Promise<KeptDay | null> {
  if (!database) return null
  const kept = (await resultOf(database.transaction(KEPT).objectStore(KEPT).get(code))) as KeptDay | undefined
  return kept ?? null
}

/** Null forgets it, when somebody signs out. */
export async function writeKeptDay(database: IDBDatabase | null, code: string, kept: KeptDay | null): Promise<void> {
  if (!database) return
  const writing = database.transaction(KEPT, 'readwrite')
  if (kept) writing.objectStore(KEPT).put(kept, code)
  else writing.objectStore(KEPT).delete(code)
  await endOf(writing)
}
