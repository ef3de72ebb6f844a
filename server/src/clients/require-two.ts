import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { noClient } from './no-client.ts'
import { clientRecord, type ClientRow } from './queries/clients.ts'

/** The two people, or two companies, to be merged. @throws UserError with the reason why they cannot be merged */
export async function requireMergeable(
  { db, accountId }: RequestContext,
  { id, otherId }: { id: string; otherId: string },
): Promise<{ kept: ClientRow; other: ClientRow }> {
  if (id === otherId) throw new UserError('Elija otra ficha: una no se puede unir consigo misma')
  const kept = await clientRecord(db, accountId, id)
  const other = await clientRecord(db, accountId, otherId)
  if (!kept || !other) throw noClient()
  if (kept.isCompany !== other.isCompany) throw new UserError('Un particular y una empresa no se pueden unir')
  if (kept.anonymisedAt !== null || other.anonymisedAt !== null)
    throw new UserError('Una ficha sin datos personales no se puede unir con otra')
  return { kept, other }
}

type SeenVersions = { version: number | null; otherVersion: number | null }

/** @throws UserError if either record was changed since the preview */
export function requireUnchanged(
  { kept, other }: { kept: ClientRow; other: ClientRow },
  { version, otherVersion }: SeenVersions,
) {
  const isChanged = (version ?? kept.version) !== kept.version || (otherVersion ?? other.version) !== other.version
  if (isChanged)
    throw new UserError('Otra persona ha cambiado una de las dos fichas: vuelva a elegirla para ver cómo quedan')
}
