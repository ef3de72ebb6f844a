import type { Input } from '@posada/contract/endpoint'
import type { guestFormApi } from '@posada/contract/self-check-in/guest-form'
import { findFile } from '../../files/public.ts'
import type { Download, LinkContext } from '../../http/handlers/request-context.ts'
import { openedForm } from './read-form.ts'

/** The logo or the photo of the house that expects the guests. */
export async function pictureOfHouse(
  context: LinkContext,
  { which }: Input<(typeof guestFormApi)['picture']>,
): Promise<Download | undefined> {
  const { logoFileId, guestPhotoFileId } = (await openedForm(context)).establishment
  const fileId = which === 'logo' ? logoFileId : guestPhotoFileId
  return fileId === null ? undefined : findFile(context.db, context.accountId, fileId)
}
