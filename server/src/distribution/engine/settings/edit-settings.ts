import { type EngineChanges, engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import { codeKey } from '@posada/domain/distribution/engine/discount-code'
import { engineNameFault, FORMER_NAME_MS } from '@posada/domain/distribution/engine/engine-name'
import { siteFault, siteOf } from '@posada/domain/distribution/engine/engine-site'
import { type AuditedFields, shownText, switchedText } from '@posada/domain/account/audit/changed-values'
import { limits } from '@posada/domain/platform/limits'
import { readIban } from '@posada/domain/platform/text/iban-in-text'
import { requireNamedOrOnly } from '../../../establishments/establishments/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import { deleteFile, storeImage } from '../../../platform/files/public.ts'
import { declaredRefusal, requireNoFault, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext, UploadContext } from '../../../platform/http/handlers/request-context.ts'
import type { NarrowerCopy } from '../../../platform/http/uploads/narrower-copies.ts'
import { newId } from '../../../platform/ids.ts'
import { endLinks, makeLink } from '../../../outbox/links/public.ts'
import { conditionTexts, engineName, type EngineOf, type EngineRow, picturesOfEngine } from '../queries.ts'
import { ensureName } from './engine-address.ts'
import {
  claimName,
  deleteEnginePicture,
  ensureEngine,
  insertConditionTexts,
  insertEnginePicture,
  lockEngine,
  movePicture,
  namesOfEngine,
  reclaimName,
  replaceCodes,
  retireName,
  updateEngine,
} from './queries.ts'
import { readEngineSettings } from './read-settings.ts'

type EngineDependencies = Pick<Dependencies, 'config' | 'secrets'>

const NEVER = new Date('2999-12-31T00:00:00Z')

/** Changes what was sent. @throws UserError with the present settings, where they are not of the version that was sent */
export async function editSettings(dependencies: EngineDependencies, context: RequestContext, changes: EngineChanges) {
  const { db, accountId, now } = context
  const { id: establishmentId } = await requireNamedOrOnly(context, changes.establishmentId)
  const key = { accountId, establishmentId }
  await ensureName(context, establishmentId)
  await ensureEngine(db, key, now)
  const engine = await lockEngine(db, key)
  await requireVersion(dependencies, context, engine, changes.version)
  if (changes.name !== undefined)
    await rename(dependencies, context, key, { name: changes.name, isLinked: engine.isPublished })
  await arrangePictures(context, key, changes)
  if (changes.codes !== undefined) await saveCodes(context, key, changes.codes)
  const conditionsVersion = await saveConditions(context, key, engine.conditionsVersion, changes.conditions?.texts)
  const columns = changedColumns(changes, engine)
  await updateEngine(db, key, {
    ...columns,
    texts: JSON.stringify(columns.texts),
    questions: JSON.stringify(columns.questions),
    conditionsVersion,
    version: engine.version + 1,
  })
  noteChanges(context, engine, columns, ENGINE_FIELDS, 'del motor')
  if (changes.isPublished !== undefined && changes.isPublished !== engine.isPublished)
    await publish(dependencies, context, key, changes.isPublished)
  context.changed('engines', establishmentId)
  return { settings: await readEngineSettings(dependencies, context, establishmentId) }
}

async function requireVersion(
  dependencies: EngineDependencies,
  context: RequestContext,
  { version, establishmentId }: EngineRow,
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === version) return
  throw declaredRefusal(
    engineSettingsApi.edit,
    'stale',
    'Otra persona ha guardado cambios mientras tanto. Revíselos y vuelva a guardar: lo que usted ha escrito sigue aquí',
    { settings: await readEngineSettings(dependencies, context, establishmentId) },
  )
}

const ENGINE_FIELDS: AuditedFields<EngineRow> = {
  mainColour: ['Color', shownText],
  texts: 'textos',
  extraIds: 'extras',
  questions: 'preguntas',
  withoutGateway: ['Reservas sin pasarela', (way) => (way === 'request' ? 'por confirmar' : 'inmediatas')],
  iban: 'IBAN',
  sites: ['Webs', (sites) => shownText(sites.join(', '))],
}

/** The columns of an engine after a change; what was not sent stays. */
function changedColumns(
  { colours, texts, extraIds, questions, withoutGateway, sites, iban }: EngineChanges,
  engine: EngineRow,
) {
  const asked = questions?.map(({ id, texts: its, isRequired = false }) => ({
    id: id ?? newId(),
    texts: its,
    isRequired,
  }))
  return {
    mainColour: colours?.main === undefined ? engine.mainColour : (colours.main ?? ''),
    texts: texts ?? engine.texts,
    extraIds: extraIds ?? engine.extraIds,
    questions: asked ?? engine.questions,
    withoutGateway: withoutGateway ?? engine.withoutGateway,
    sites: sites?.map(requireSite) ?? engine.sites,
    iban: iban === undefined ? engine.iban : requireIban(iban ?? ''),
  }
}

/** Publishing gives the names their links, so that page and calls open; the other way they open nothing. */
async function publish(
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
async function rename(
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

/** Conditions that were changed are a version of their own, because guests have accepted the others. */
async function saveConditions(
  { db, now, noted }: RequestContext,
  key: EngineOf,
  version: number,
  texts: Partial<Record<string, string>> | undefined,
): Promise<number> {
  if (texts === undefined) return version
  const before = await conditionTexts(db, key, version)
  const isSame = JSON.stringify(Object.entries(before).sort()) === JSON.stringify(Object.entries(texts).sort())
  if (isSame) return version
  await insertConditionTexts(db, { ...key, version: version + 1, texts: JSON.stringify(texts), madeAt: now })
  noted(`Condiciones del motor: versión ${version + 1}`)
  return version + 1
}

async function saveCodes(
  { db, noted }: RequestContext,
  key: EngineOf,
  codes: NonNullable<EngineChanges['codes']>,
): Promise<void> {
  const keys = codes.map(({ code }) => codeKey(code))
  const twice = codes.find(({ code }, index) => keys.indexOf(codeKey(code)) !== index)
  if (twice) throw new UserError(`El código ${twice.code} está dos veces`)
  const above = codes.find(({ kind, value }) => kind === 'percent' && value > 10_000)
  if (above) throw new UserError('Un descuento no puede pasar del 100 %')
  noted(`Códigos del motor: ${codes.map(({ code }) => code).join(', ') || 'ninguno'}`)
  await replaceCodes(
    db,
    key,
    codes.map(({ code, kind, value, from, to, limit }) => ({
      code,
      codeKey: codeKey(code),
      kind,
      value,
      validFrom: from,
      validTo: to,
      useLimit: limit,
    })),
  )
}

function requireIban(typed: string): string {
  if (typed === '') return ''
  const iban = readIban(typed)
  if (iban === null) throw new UserError('El IBAN no es válido')
  return iban
}

function requireSite(typed: string): string {
  requireNoFault(siteFault(typed))
  return siteOf(typed) ?? typed
}

/** Deletes pictures that are named for it, and moves the others; one that the order does not name comes after those that it names. */
async function arrangePictures(
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
