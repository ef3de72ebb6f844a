import type { EngineChanges } from '@posada/contract/distribution/engine/engine-settings'
import { limits } from '@posada/domain/platform/limits'
import { requireNamedOrOnly } from '../../../establishments/establishments/public.ts'
import { deleteFile, storeImage } from '../../../platform/files/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext, UploadContext } from '../../../platform/http/handlers/request-context.ts'
import type { NarrowerCopy } from '../../../platform/http/uploads/narrower-copies.ts'
import { type EngineOf, picturesOfEngine } from '../queries.ts'
import type { EngineDependencies } from './publish-engine.ts'
import { deleteEnginePicture, ensureEngine, insertEnginePicture, lockEngine, movePicture } from './queries.ts'
import { readEngineSettings } from './read-settings.ts'

/** Deletes pictures that are named for it, and moves the others; one that the order does not name comes after those that it names. */
export async function arrangePictures(
  { db, accountId, noted }: RequestContext,
  key: EngineOf,
  { pictureIds: order = [], removedPictureIds: removed = [] }: Pick<EngineChanges, 'pictureIds' | 'removedPictureIds'>,
): Promise<void> {
  if (order.length === 0 && removed.length === 0) return
  const stored = await picturesOfEngine(db, key)
  if (order.some((id) => !stored.includes(id))) throw new UserError('La foto no existe')
  for (const id of stored.filter((one) => removed.includes(one))) {
    await deleteEnginePicture(db, key, id)
    await deleteFile(db, accountId, id)
  }
  const kept = [...new Set([...order, ...stored])].filter((id) => !removed.includes(id))
  noted(`Fotos del motor: ${stored.length} → ${kept.length}`)
  for (const [position, id] of kept.entries()) await movePicture(db, key, id, position)
}

/** Adds a picture at the end. @throws UserError where the engine has its most already */
export async function addEnginePicture(
  dependencies: EngineDependencies,
  context: UploadContext,
  named: string | null,
  copies: readonly NarrowerCopy[],
) {
  const { db, accountId, now } = context
  const { id: establishmentId } = await requireNamedOrOnly(context, named)
  const key = { accountId, establishmentId }
  await ensureEngine(db, key, now)
  await lockEngine(db, key)
  const stored = await picturesOfEngine(db, key)
  const { pictures: most } = limits.engine
  if (stored.length >= most) throw new UserError(`El motor no puede tener más de ${most} fotos`)
  const fileId = await storeImage(context, context.file, copies)
  await insertEnginePicture(db, { ...key, fileId, position: stored.length })
  context.noted(`Fotos del motor: ${stored.length} → ${stored.length + 1}`)
  context.changed('engines', establishmentId)
  return { settings: await readEngineSettings(dependencies, context, establishmentId) }
}
