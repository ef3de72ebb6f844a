import { plain } from '@posada/domain/search-key'
import type { EstablishmentRow } from '../establishments/public.ts'
import type { RoomRow } from '../rooms/public.ts'

/** What lines name: establishments and units of the account, and where a line that names no establishment belongs. */
export type House = {
  byName: (establishment: string) => EstablishmentRow | undefined
  unit: (establishmentId: string, name: string) => RoomRow | undefined
  usual: EstablishmentRow | undefined
}

/** The names are made plain once, not for every line; the only establishment is the usual one. */
export function houseOf(
  establishments: readonly EstablishmentRow[],
  rooms: readonly RoomRow[],
  usualId: string | null,
): House {
  const unitKey = (establishmentId: string, name: string) => `${establishmentId} ${plain(name)}`
  const byName = firstBy(establishments, ({ name }) => plain(name))
  const units = firstBy(rooms, ({ establishmentId, name }) => unitKey(establishmentId, name))
  const only = establishments.length === 1 ? establishments[0] : undefined
  return {
    byName: (name) => byName.get(plain(name)),
    unit: (establishmentId, name) => units.get(unitKey(establishmentId, name)),
    usual: usualId === null ? only : establishments.find(({ id }) => id === usualId),
  }
}

function firstBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> {
  const found = new Map<string, T>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return found
}
