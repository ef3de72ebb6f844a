import { type EngineChanges, engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import { codeKey } from '@posada/domain/distribution/engine/discount-code'
import { siteFault, siteOf } from '@posada/domain/distribution/engine/engine-site'
import { type AuditedFields, shownText } from '@posada/domain/account/audit/changed-values'
import { readIban } from '@posada/domain/platform/text/iban-in-text'
import { requireNamedOrOnly } from '../../../establishments/establishments/public.ts'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import { declaredRefusal, requireNoFault, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { conditionTexts, type EngineOf, type EngineRow } from '../queries.ts'
import { ensureName } from './engine-address.ts'
import { arrangePictures } from './engine-pictures.ts'
import { type EngineDependencies, publish, rename } from './publish-engine.ts'
import { ensureEngine, insertConditionTexts, lockEngine, replaceCodes, updateEngine } from './queries.ts'
import { readEngineSettings } from './read-settings.ts'

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
