import type { Db } from '../../platform/db/database.ts'
import { fileUrl, logoUrlOf } from '../../platform/files/public.ts'
import { findAgencyLabels } from './queries/agencies.ts'

export type AgencyLabels = {
  names: ReadonlyMap<string, string>
  /** The URL of each logo, by agency id; agencies without a logo are missing. */
  logos: Record<string, string>
}

/** The current names and the logos of the account's agencies, by agency id; a deleted agency keeps its last name. */
export async function agencyLabelsOf(db: Db, accountId: string): Promise<AgencyLabels> {
  const faces = await findAgencyLabels(db, accountId)
  return {
    names: new Map(faces.map(({ id, name }) => [id, name])),
    logos: Object.fromEntries(
      faces.flatMap(({ id, logoFileId }) => (logoFileId === null ? [] : [[id, fileUrl(logoFileId)]])),
    ),
  }
}

/**
 * Name and logo URL of a booking's agency; without an agency of the account the name kept in the booking and no logo.
 */
export async function agencyLabelOf(
  db: Db,
  accountId: string,
  { agencyId, agencyName }: { agencyId: string | null; agencyName: string },
): Promise<{ name: string; logo: string }> {
  const [face] = agencyId === null ? [] : await findAgencyLabels(db, accountId, agencyId)
  return { name: face?.name ?? agencyName, logo: logoUrlOf(face?.logoFileId ?? null) }
}
