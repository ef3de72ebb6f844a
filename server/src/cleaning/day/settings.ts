import { cleanersPath } from '@posada/contract/cleaning/cleaners-page'
import type { cleaningSettingsApi, CleaningTimes } from '@posada/contract/cleaning/cleaning-settings'
import type { Input } from '@posada/contract/endpoint'
import { type AuditedFields, shownFlag, shownNumber } from '@posada/domain/account/audit/changed-values'
import { cleaningKindLabels, cleaningKinds } from '@posada/domain/cleaning/cleaning-kind'
import type { CleaningNeeds } from '@posada/domain/cleaning/linen'
import { ensureSettings, updateSettings } from '../cleaning-days/public.ts'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { chooseMinibar, extrasOf } from '../../bookings/extras/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

export async function readSettings({ db, accountId }: RequestContext, establishmentId: string): Promise<CleaningTimes> {
  await requireEstablishment(db, accountId, establishmentId)
  const { needs, deepEveryNights, hasInspection, code } = await ensureSettings(db, accountId, establishmentId)
  const extras = (await extrasOf(db, accountId, establishmentId)).filter(({ price }) => price !== null)
  return {
    ...needs,
    deepEveryNights,
    hasInspection,
    extras: extras.map(({ id, name }) => ({ id, name })),
    minibarExtras: extras.filter(({ inMinibar }) => inMinibar).map(({ id }) => id),
    path: cleanersPath(code),
  }
}

const SETTINGS_FIELDS: AuditedFields<{ deepEveryNights: number | null; hasInspection: boolean }> = {
  deepEveryNights: ['Noches hasta una limpieza a fondo', (nights) => (nights === null ? 'nunca' : shownNumber(nights))],
  hasInspection: ['Inspección', shownFlag],
}

const NEEDS_FIELDS: AuditedFields<CleaningNeeds> = {
  minutes: ['Minutos', shownNumber],
  bedSets: ['Juegos de cama', shownNumber],
  towels: ['Toallas', shownNumber],
}

export async function changeSettings(
  context: RequestContext,
  input: Input<(typeof cleaningSettingsApi)['edit']>,
): Promise<void> {
  const { db, accountId } = context
  const { establishmentId, departure, light, deep, deepEveryNights, hasInspection, minibarExtras } = input
  await requireEstablishment(db, accountId, establishmentId)
  const before = await ensureSettings(db, accountId, establishmentId)
  const needs = { departure, light, deep }
  await updateSettings(db, accountId, establishmentId, { needs, deepEveryNights, hasInspection })
  if (minibarExtras) await chooseMinibar(context, establishmentId, minibarExtras)
  context.changed('cleaning', establishmentId)
  noteChanges(context, before, { deepEveryNights, hasInspection }, SETTINGS_FIELDS)
  for (const kind of cleaningKinds)
    noteChanges(context, before.needs[kind], needs[kind], NEEDS_FIELDS, `(${cleaningKindLabels[kind]})`)
}
