import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import { engineNameFault, FORMER_NAME_MS } from '@posada/domain/distribution/engine/engine-name'
import { switchedText } from '@posada/domain/account/audit/changed-values'
import type { Dependencies } from '../../../dependencies.ts'
import { declaredRefusal, requireNoFault, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { endLinks, makeLink } from '../../../outbox/links/public.ts'
import { engineName, type EngineOf } from '../queries.ts'
import { claimName, namesOfEngine, reclaimName, retireName, updateEngine } from './queries.ts'
import { readEngineSettings } from './read-settings.ts'

export type EngineDependencies = Pick<Dependencies, 'config' | 'secrets'>

const NEVER = new Date('2999-12-31T00:00:00Z')

/** Publishing gives the names their links, so that page and calls open; the other way they open nothing. */
export async function publish(
  dependencies: EngineDependencies,
  context: RequestContext,
  key: EngineOf,
  isPublished: boolean,
): Promise<void> {
  if (isPublished) {
    const { missing } = await readEngineSettings(dependencies, context, key.establishmentId)
    if (missing.length > 0) throw new UserError(missing.join('. '))
    await linkNames(dependencies, context, key)
  } else await endLinks(context, linkTargetOf(key))
  await updateEngine(context.db, key, { isPublished })
  context.noted(switchedText('Motor de reservas, publicado', isPublished))
}

const linkTargetOf = ({ establishmentId }: EngineOf) => ({ purpose: 'engine', objectId: establishmentId }) as const

/** The present name and the former ones lead to the engine; a former one as long as it stays taken. */
async function linkNames(dependencies: EngineDependencies, context: RequestContext, key: EngineOf): Promise<void> {
  const target = linkTargetOf(key)
  await endLinks(context, target)
  for (const { name: token, retiredAt } of await namesOfEngine(context.db, key)) {
    const expiresAt = retiredAt === null ? NEVER : new Date(retiredAt.getTime() + FORMER_NAME_MS)
    if (expiresAt > context.now) await makeLink(dependencies, context, { ...target, token, expiresAt })
  }
}

/** The former name stays taken and leads to the present one. @throws UserError for a name that somebody else has */
export async function rename(
  dependencies: EngineDependencies,
  context: RequestContext,
  key: EngineOf,
  { name: typed, isLinked }: { name: string; isLinked: boolean },
): Promise<void> {
  const { db, now } = context
  const name = typed.toLowerCase()
  const before = await engineName(db, key)
  if (name === before) return
  requireNoFault(engineNameFault(name))
  await retireName(db, key, now)
  if (!(await reclaimName(db, key, name)) && !(await claimName(db, key, name)))
    throw declaredRefusal(engineSettingsApi.edit, 'nameTaken', 'Esa dirección web ya está ocupada: elija otra')
  if (isLinked) await linkNames(dependencies, context, key)
  context.noted(`Dirección web del motor: ${before} → ${name}`)
}
