import type { SavedSeason } from '@posada/contract/prices/seasons'
import {
  type AuditedFields,
  shownEuros,
  shownNumber,
  shownText,
  weekdayLetters,
} from '@posada/domain/account/audit/changed-values'
import { formatDay } from '@posada/domain/platform/days/day'
import { VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import { seasonFault } from '@posada/domain/prices/season'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { requirePricePlan } from '../price-plans/public.ts'
import { saleTypesOf } from '../sale-types/public.ts'
import {
  deleteSeason,
  insertSeason,
  lockSeason,
  pricesOfSeasons,
  replacePrices,
  type SeasonPriceRow,
  type SeasonRow,
  updateSeason,
} from './queries.ts'

/** Makes or changes a season. The prices of its days stay as they are until somebody applies it. */
export async function saveSeason(context: RequestContext, input: SavedSeason): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { id: establishmentId } = await requireNamedOrOnly(context, input.establishmentId)
  const fault = seasonFault(input)
  if (fault !== null) throw new UserError(fault)
  const plan = await requirePricePlan(context, { establishmentId, id: input.pricePlanId })
  if (plan.parentId !== null) throw new UserError(VIRTUAL_PRICES_FOLLOW)
  await requireTypes(context, establishmentId, input)
  const { name, from, to, weekdays, minStay } = input
  const fields = { name, firstDay: from, lastDay: to, weekdays: weekdays ?? [], pricePlanId: plan.id, minStay }
  const id = input.id ?? newId()
  const stored = input.id === null ? null : await requireSeason(context, id)
  if (stored === null) await insertSeason(db, { accountId, id, establishmentId, ...fields, createdAt: now })
  else {
    if (stored.establishmentId !== establishmentId) throw noSeason()
    await updateSeason(db, accountId, id, fields)
  }
  const pricesBefore = stored === null ? [] : await pricesOfSeasons(db, accountId, [id])
  await replacePrices(db, accountId, id, input.prices)
  context.changed('seasons', id)
  context.noted(`Temporada ${name}: ${formatDay(from)} a ${formatDay(to)}`)
  if (stored !== null) noteChanges(context, stored, fields, SEASON_FIELDS, `de ${stored.name}`)
  await notePrices(context, establishmentId, { before: pricesBefore, after: input.prices })
  return { id }
}

type AuditedSeason = Pick<SeasonRow, 'name' | 'firstDay' | 'lastDay' | 'weekdays' | 'minStay'>

const SEASON_FIELDS: AuditedFields<AuditedSeason> = {
  name: ['Nombre', shownText],
  firstDay: ['Primer día', formatDay],
  lastDay: ['Último día', formatDay],
  weekdays: ['Días', (days) => (days.length === 0 ? 'cada día' : weekdayLetters(days))],
  minStay: ['Estancia mínima', shownNumber],
}

/** 'Precio de Doble: 90,00 € → 110,00 €', of the types whose price differs. */
async function notePrices(
  context: RequestContext,
  establishmentId: string,
  { before, after }: { before: readonly SeasonPriceRow[]; after: SavedSeason['prices'] },
): Promise<void> {
  const { db, accountId, noted } = context
  const were = new Map(before.map(({ saleTypeId, price }) => [saleTypeId, price]))
  const are = new Map(after.map(({ typeId, price }) => [typeId, price]))
  for (const { id, name } of await saleTypesOf(db, accountId, { establishmentId })) {
    const [was, is] = [were.get(id) ?? null, are.get(id) ?? null]
    if (was !== is) noted(`Precio de ${name}: ${shownEuros(was)} → ${shownEuros(is)}`)
  }
}

async function requireTypes({ db, accountId }: RequestContext, establishmentId: string, { prices }: SavedSeason) {
  const ids = new Set((await saleTypesOf(db, accountId, { establishmentId })).map(({ id }) => id))
  if (prices.some(({ typeId }) => !ids.has(typeId))) throw new UserError('El tipo de habitación no existe')
  if (new Set(prices.map(({ typeId }) => typeId)).size < prices.length)
    throw new UserError('Cada tipo de habitación lleva un solo precio')
}

/** Deletes a season; the prices that it has given to days stay. */
export async function removeSeason(context: RequestContext, id: string): Promise<void> {
  const { name } = await requireSeason(context, id)
  await deleteSeason(context.db, context.accountId, id)
  context.changed('seasons', id)
  context.noted(`Temporada eliminada: ${name}`)
}

const noSeason = () => new UserError('La temporada no existe')

/** Locks the season until the transaction ends. @throws UserError if there is none */
export async function requireSeason({ db, accountId }: RequestContext, id: string): Promise<SeasonRow> {
  const season = await lockSeason(db, accountId, id)
  if (!season) throw noSeason()
  return season
}
