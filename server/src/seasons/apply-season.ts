import type { BulkChange, ChangeSummary } from '@posada/contract/channel/day-values'
import { daysAhead, nextYear } from '@posada/domain/prices/season'
import { changeDays, previewChange } from '../day-values/public.ts'
import { todayAtEstablishment } from '../establishments/public.ts'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { newId } from '../ids.ts'
import { insertSeason, pricesOfSeasons, replacePrices, type SeasonRow } from './queries.ts'
import { requireSeason } from './save-season.ts'

type Applied = { id: string; nextYear: boolean | null }

/** What applying the season would do to its days, in this year or the next. */
export async function previewSeason(context: RequestContext, wanted: Applied): Promise<ChangeSummary> {
  return previewChange(context, await changeOf(context, await seasonWanted(context, wanted), wanted.id))
}

/**
 * Gives the days of the season its prices, from today on, as one bulk change that can be undone. For the next year it
 * first makes the same season there.
 */
export async function applySeason(context: RequestContext, wanted: Applied): Promise<{ id: string; cells: number }> {
  const season = await seasonWanted(context, wanted)
  const id = wanted.nextYear ? await keepSeason(context, season, wanted.id) : wanted.id
  return { id, ...(await changeDays(context, await changeOf(context, season, wanted.id))) }
}

async function seasonWanted(context: RequestContext, wanted: Applied): Promise<SeasonRow> {
  const season = await requireSeason(context, wanted.id)
  if (!wanted.nextYear) return season
  const { from, to } = nextYear({ from: season.firstDay, to: season.lastDay })
  return { ...season, firstDay: from, lastDay: to }
}

async function keepSeason(context: RequestContext, season: SeasonRow, copied: string): Promise<string> {
  const { db, accountId, now } = context
  const id = newId()
  await insertSeason(db, { ...season, id, createdAt: now })
  const prices = await pricesOfSeasons(db, accountId, [copied])
  await replacePrices(
    db,
    accountId,
    id,
    prices.map(({ saleTypeId, price }) => ({ typeId: saleTypeId, price })),
  )
  context.changed('seasons', id)
  return id
}

/** The season as a bulk change of its days; its prices are those of the stored season with this id. */
async function changeOf(context: RequestContext, season: SeasonRow, id: string): Promise<BulkChange> {
  const { db, accountId } = context
  const { establishmentId, firstDay, lastDay, weekdays, minStay, pricePlanId } = season
  const today = await todayAtEstablishment(context, establishmentId)
  const ahead = daysAhead({ from: firstDay, to: lastDay }, today)
  if (ahead === null) throw new UserError('Esta temporada ya ha pasado. Aplíquela al año siguiente.')
  const prices = await pricesOfSeasons(db, accountId, [id])
  if (prices.length === 0) throw new UserError('Ninguno de los tipos de esta temporada está a la venta')
  const types = prices.map(({ saleTypeId, price }) => ({
    typeId: saleTypeId,
    price,
    priceChange: null,
    channel: undefined,
    local: undefined,
    min_stay: minStay ?? undefined,
    max_stay: undefined,
    closed: undefined,
    closed_to_arrival: undefined,
    closed_to_departure: undefined,
  }))
  return {
    establishmentId,
    data: { types, ...ahead, weekdays },
    pricePlanId,
    restrictionPlanId: null,
    whenTooMany: null,
  }
}
