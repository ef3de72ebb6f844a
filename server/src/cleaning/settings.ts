import { cleanersPath } from '@posada/contract/cleaning/cleaners-page'
import type { cleaningSettingsApi, CleaningTimes } from '@posada/contract/cleaning/cleaning-settings'
import type { Input } from '@posada/contract/endpoint'
import { ensureSettings, updateSettings } from '../cleaning-days/public.ts'
import { requireEstablishment } from '../establishments/public.ts'
import { chooseMinibar, extrasOf } from '../extras/public.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'

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

export async function changeSettings(
  context: RequestContext,
  input: Input<(typeof cleaningSettingsApi)['edit']>,
): Promise<void> {
  const { db, accountId } = context
  const { establishmentId, departure, light, deep, deepEveryNights, hasInspection, minibarExtras } = input
  await requireEstablishment(db, accountId, establishmentId)
  await ensureSettings(db, accountId, establishmentId)
  const needs = { departure, light, deep }
  await updateSettings(db, accountId, establishmentId, { needs, deepEveryNights, hasInspection })
  if (minibarExtras) await chooseMinibar(context, establishmentId, minibarExtras)
  context.changed('cleaning', establishmentId)
}
