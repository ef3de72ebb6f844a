import type { engineApi } from '@posada/contract/distribution/engine/engine'
import type { Input } from '@posada/contract/endpoint'
import { findPicture } from '../../platform/files/public.ts'
import type { Download, LinkContext } from '../../platform/http/handlers/request-context.ts'
import { picturesOf, saleTypesOf } from '../../prices/sale-types/public.ts'
import { engineOfLink } from './engine-of-link.ts'
import { picturesOfEngine } from './queries.ts'

/** A picture that the page of an engine shows, in the next wider of its sizes; undefined for any other file. */
export async function enginePicture(
  context: LinkContext,
  { pictureId, width }: Input<(typeof engineApi)['picture']>,
): Promise<Download | undefined> {
  const { db, accountId } = context
  const { establishment } = await engineOfLink(context)
  const { id: establishmentId, logoFileId, guestPhotoFileId } = establishment
  const shown = new Set([logoFileId, guestPhotoFileId, ...(await picturesOfEngine(db, { accountId, establishmentId }))])
  if (!shown.has(pictureId)) {
    const types = await saleTypesOf(db, accountId, { establishmentId })
    const pictures = await picturesOf(
      db,
      accountId,
      types.map(({ id }) => id),
    )
    if (!pictures.some(({ fileId }) => fileId === pictureId)) return undefined
  }
  const picture = await findPicture(db, accountId, { id: pictureId, width })
  return picture && { ...picture, isImmutable: true }
}
