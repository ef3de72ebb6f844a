import { normalizeText } from '@posada/domain/search-key'
import type { EstablishmentRow } from '../establishments/public.ts'
import type { RoomRow } from '../rooms/public.ts'

/** Finds the establishments and units that lines name, and the default establishment of lines that name none. */
export type NameLookup = {
  establishment: (establishment: string) => EstablishmentRow | undefined
  unit: (establishmentId: string, name: string) => RoomRow | undefined
  defaultEstablishment: EstablishmentRow | undefined
}

/** Normalizes the names once, not for every line. The only establishment of an account is the default one. */
export function createNameLookup(
  establishments: readonly EstablishmentRow[],
  rooms: readonly RoomRow[],
  usualId: string | null,
): NameLookup {
  const unitKey = (establishmentId: string, name: string) => `${establishmentId} ${normalizeText(name)}`
  const byName = firstBy(establishments, ({ name }) => normalizeText(name))
  const units = firstBy(rooms, ({ establishmentId, name }) => unitKey(establishmentId, name))
  const only = establishments.length === 1 ? establishments[0] : undefined
  return {
    establishment: (name) => byName.get(normalizeText(name)),
    unit: (establishmentId, name) => units.get(unitKey(establishmentId, name)),
    defaultEstablishment: usualId === null ? only : establishments.find(({ id }) => id === usualId),
  }
}

function firstBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> {
  const found = new Map<string, T>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return found
}
