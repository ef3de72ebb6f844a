import type { Db } from '../db/database.ts'
import { fileUrl } from '../files/public.ts'
import { logosOf } from './queries/agencies.ts'

/** Where the logos of the account's agencies are served from, by agency; those without one are not there. */
export async function agencyLogosOf(db: Db, accountId: string): Promise<Record<string, string>> {
  const logos = await logosOf(db, accountId)
  return Object.fromEntries(logos.map(({ id, logoFileId }) => [id, fileUrl(logoFileId)]))
}

/** '' without an agency, or without a logo of it. */
export async function agencyLogoOf(db: Db, accountId: string, agencyId: string | null): Promise<string> {
  if (agencyId === null || agencyId === '') return ''
  const [logo] = await logosOf(db, accountId, agencyId)
  return logo ? fileUrl(logo.logoFileId) : ''
}
