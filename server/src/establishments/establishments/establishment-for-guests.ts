import type { Db } from '../../platform/db/database.ts'
import { findFile } from '../../platform/files/public.ts'
import type { EstablishmentRow } from './queries.ts'

/** What every page for guests shows of the establishment. */
export const establishmentForGuests = (establishment: EstablishmentRow) => ({
  name: establishment.name,
  municipality: establishment.municipality,
  phone: establishment.phone,
  email: establishment.email,
  company: establishment.company || establishment.name,
  taxId: establishment.taxId,
  hasLogo: establishment.logoFileId !== null,
  hasPhoto: establishment.guestPhotoFileId !== null,
  colour: establishment.guestColour,
})

/** The logo or the photo of the establishment; undefined where it has none. */
export async function establishmentPicture(
  db: Db,
  { accountId, logoFileId, guestPhotoFileId }: EstablishmentRow,
  which: 'logo' | 'photo',
) {
  const fileId = which === 'logo' ? logoFileId : guestPhotoFileId
  return fileId === null ? undefined : findFile(db, accountId, fileId)
}
