import type { Db } from '../db/database.ts'
import { fileUrl } from '../files/public.ts'
import { facesOf } from './queries/agencies.ts'

export type AgencyFaces = {
  names: ReadonlyMap<string, string>
  /** Where they are served from; those without one are not there. */
  logos: Record<string, string>
}

/** What the account's agencies are called today and their logos, by agency; a deleted one keeps its last name. */
export async function agencyFacesOf(db: Db, accountId: string): Promise<AgencyFaces> {
  const faces = await facesOf(db, accountId)
  return {
    names: new Map(faces.map(({ id, name }) => [id, name])),
    logos: Object.fromEntries(
      faces.flatMap(({ id, logoFileId }) => (logoFileId === null ? [] : [[id, fileUrl(logoFileId)]])),
    ),
  }
}

/** The one of a booking: without an agency of the account it is the name that the booking keeps, and no logo. */
export async function agencyFaceOf(
  db: Db,
  accountId: string,
  { agencyId, agencyName }: { agencyId: string | null; agencyName: string },
): Promise<{ name: string; logo: string }> {
  const [face] = agencyId === null ? [] : await facesOf(db, accountId, agencyId)
  return { name: face?.name ?? agencyName, logo: face?.logoFileId ? fileUrl(face.logoFileId) : '' }
}
