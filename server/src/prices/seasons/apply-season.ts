import type { BulkChange, ChangeSummary } from '@posada/contract/prices/day-values'
import { formatDay } from '@posada/domain/platform/days/day'
import { daysAhead, nextYear } from '@posada/domain/prices/season'
import { changeDays, previewChange, unchangedValues } from '../day-values/public.ts'
import { todayAtEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { insertSeason, pricesOfSeasons, replacePrices, type SeasonPriceRow, type SeasonRow } from './queries.ts'
import { requireSeason } from './save-season.ts'

type Applied = { id: string; nextYear: boolean | null }
type PricedSeason = { season: SeasonRow; prices: SeasonPriceRow[] }

/** What applying the season would do to its days, in this year or the next. */
export async function previewSeason(context: RequestContext, requested: Applied): Promise<ChangeSummary> {
  return previewChange(context, await changeOf(context, await requestedSeason(context, requested)))
}

/**
 * Gives the days of the season its prices, from today on, as one bulk change that can be undone. For the next year it
 * first makes the same season there.
 */
export async function applySeason(context: RequestContext, requested: Applied): Promise<{ id: string; cells: number }> {
  const priced = await requestedSeason(context, requested)
  const id = requested.nextYear ? await copySeason(context, priced) : requested.id
  return { id, ...(await changeDays(context, await changeOf(context, priced))) }
}

/** The season with its prices, on its days of this year or of the next. */
async function requestedSeason(context: RequestContext, { id, nextYear: isNextYear }: Applied): Promise<PricedSeason> {
  const season = await requireSeason(context, id)
  const prices = await pricesOfSeasons(context.db, context.accountId, [id])
  if (!isNextYear) return { season, prices }
  const { from, to } = nextYear({ from: season.firstDay, to: season.lastDay })
  return { season: { ...season, firstDay: from, lastDay: to }, prices }
}

async function copySeason(context: RequestContext, { season, prices }: PricedSeason): Promise<string> {
  const { db, accountId, now } = context
  const id = newId()
  await insertSeason(db, { ...season, id, createdAt: now })
  await replacePrices(
    db,
    accountId,
    id,
    prices.map(({ saleTypeId, price }) => ({ typeId: saleTypeId, price })),
  )
  context.changed('seasons', id)
  context.noted(`Temporada ${season.name}: ${formatDay(season.firstDay)} a ${formatDay(season.lastDay)}`)
  return id
}

/** The season as a bulk change of its days. */
async function changeOf(context: RequestContext, { season, prices }: PricedSeason): Promise<BulkChange> {
  const { establishmentId, firstDay, lastDay, weekdays, minStay, pricePlanId } = season
  const today = await todayAtEstablishment(context, establishmentId)
  const ahead = daysAhead({ from: firstDay, to: lastDay }, today)
  if (ahead === null) throw new UserError('Esta temporada ya ha pasado. Aplíquela al año siguiente.')
  if (prices.length === 0) throw new UserError('Ninguno de los tipos de esta temporada está a la venta')
  const types = prices.map(({ saleTypeId, price }) => {
    return { ...unchangedValues, typeId: saleTypeId, price, min_stay: minStay ?? undefined }
  })
  return {
    establishmentId,
    data: { types, ...ahead, weekdays },
    pricePlanId,
    restrictionPlanId: null,
    whenTooMany: null,
  }
}
