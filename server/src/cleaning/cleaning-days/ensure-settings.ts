import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { type CleaningSettings, findSettings, insertSettings } from './queries/settings.ts'

/** Without letters and digits that people confuse when they copy an address by hand. */
const ALPHABET = 'acdefghjkmnpqrtwxy3467'
const CODE_LENGTH = 8

/** The settings of an establishment, which begin with the usual values and a code of their own. */
export async function ensureSettings(db: Db, accountId: string, establishmentId: string): Promise<CleaningSettings> {
  const known = await findSettings(db, accountId, establishmentId)
  if (known) return known
  await insertSettings(db, accountId, establishmentId, randomCode())
  const made = await findSettings(db, accountId, establishmentId)
  if (!made) throw new Error('The settings of cleaning were not stored')
  return made
}

/** The code only names the establishment: a password protects it, so that slightly unequal letters do not matter. */
const randomCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
