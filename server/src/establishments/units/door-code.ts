import type { Db } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { findDoorCodes, type LockedUnit } from './queries.ts'

type Secrets = { secrets: SecretBox }
type Unit = Pick<LockedUnit, 'accountId' | 'id'>
type SealedUnit = Unit & Pick<LockedUnit, 'sealedDoorCode'>

/** The door code of a unit as it is stored: encrypted, null for none. */
export const sealDoorCode = ({ secrets }: Secrets, code: string, unit: Unit): Buffer | null =>
  code === '' ? null : secrets.seal(code, purposeOf(unit))

/** '' for none, and for one that was encrypted with another key of the installation: it is typed again. */
export const openDoorCode = ({ secrets }: Secrets, unit: SealedUnit): string =>
  secrets.openIfReadable(unit.sealedDoorCode, purposeOf(unit)) ?? ''

/** The own door codes of units, by unit; '' where the code of the establishment opens it. */
export async function doorCodesOf(
  setup: Secrets,
  { db, accountId }: { db: Db; accountId: string },
  roomIds: readonly string[],
): Promise<Map<string, string>> {
  const units = await findDoorCodes(db, accountId, roomIds)
  return new Map(units.map((unit) => [unit.id, openDoorCode(setup, unit)]))
}

const purposeOf = ({ accountId, id }: Unit) => `door code ${accountId} ${id}`
