import { enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import { engineNameOf } from '@posada/domain/distribution/engine/engine-name'
import { limits } from '@posada/domain/platform/limits'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { JobContext, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { engineName } from '../queries.ts'
import { claimName } from './queries.ts'

type Config = Pick<Dependencies, 'config'>

/** The address of the engine of an establishment. */
export const engineUrlOf =
  ({ config }: Config) =>
  async (context: RequestContext, establishmentId: string): Promise<string> =>
    addressOf(config) + enginePagePath(await shownName(context, establishmentId))

/** It has a name from the first time that somebody asks; an account whose subscription has ended takes none. */
export async function shownName(context: RequestContext, establishmentId: string): Promise<string> {
  if (!context.isExpired) return ensureName(context, establishmentId)
  const { db, accountId } = context
  const found = await engineName(db, { accountId, establishmentId })
  return found ?? engineNameOf((await requireEstablishment(db, accountId, establishmentId)).name)
}

/** The name of an engine: the one it has, else one that is made from the establishment's and that nobody else has. */
export async function ensureName(context: JobContext, establishmentId: string): Promise<string> {
  const { db, accountId } = context
  const found = await engineName(db, { accountId, establishmentId })
  if (found !== undefined) return found
  const { name } = await requireEstablishment(db, accountId, establishmentId)
  const wanted = engineNameOf(name)
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const tried = `${wanted.slice(0, limits.engine.name.max - suffix.length)}${suffix}`
    if (await claimName(db, { accountId, establishmentId }, tried)) return tried
    const claimedMeanwhile = await engineName(db, { accountId, establishmentId })
    if (claimedMeanwhile !== undefined) return claimedMeanwhile
  }
}
