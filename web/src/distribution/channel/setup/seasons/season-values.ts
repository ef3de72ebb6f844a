import type { SavedSeason, Season } from '@posada/contract/prices/seasons'
import { formatDay, weekdayNames, type Day } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../../../lib/format.ts'
import { planIdOf, planKey } from '../plans/plan-values.ts'

/** The values of a season's form. */
export type SeasonValues = {
  name: string
  from: Day | null
  to: Day | null
  /** 0 is Monday; none means every day. */
  weekdays: number[]
  /** The price plan, as the select's text. */
  plan: string
  minStay: number | null
  /** By the ids of the types; a type without price is not part of the season. */
  prices: Record<string, number | null>
}

export function seasonValuesOf(season: Season | null, typeIds: readonly string[]): SeasonValues {
  const known = new Map(season?.prices.map(({ typeId, price }) => [typeId, price]))
  const prices = Object.fromEntries(typeIds.map((id) => [id, known.get(id) ?? null]))
  if (season === null)
    return { name: '', from: null, to: null, weekdays: [], plan: planKey(null), minStay: null, prices }
  const { name, from, to, weekdays, pricePlanId, minStay } = season
  return { name, from, to, weekdays: isEveryDay(weekdays) ? [] : weekdays, plan: planKey(pricePlanId), minStay, prices }
}

export function savedSeasonOf(establishmentId: string, id: string | null, values: SeasonValues): SavedSeason {
  const { name, from, to, weekdays, plan, minStay, prices } = values
  return {
    establishmentId,
    id,
    name: name.trim(),
    from: from ?? '',
    to: to ?? '',
    weekdays,
    pricePlanId: planIdOf(plan),
    minStay,
    prices: Object.entries(prices).flatMap(([typeId, price]) => (price === null ? [] : [{ typeId, price }])),
  }
}

const isEveryDay = (weekdays: readonly number[]): boolean => weekdays.length === 0 || weekdays.length === 7

export const seasonDates = ({ from, to }: Pick<Season, 'from' | 'to'>): string =>
  `${formatDay(from)} – ${formatDay(to)}`

/** 'Solo viernes y sábado'; '' for every day. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (isEveryDay(weekdays)) return ''
  const names = [...weekdays].sort((a, b) => a - b).map((weekday) => (weekdayNames[weekday] ?? '').toLowerCase())
  const last = names.pop() ?? ''
  return `Solo ${names.length === 0 ? last : `${names.join(', ')} y ${last}`}`
}

/** '4 tipos de unidad, de 80,00 € a 140,00 €' */
export function pricesText({ prices }: Pick<Season, 'prices'>): string {
  const amounts = prices.map(({ price }) => price)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const types = plural(prices.length, 'tipo de unidad', 'tipos de unidad')
  return least === most
    ? `${types}, ${formatEuros(least)}`
    : `${types}, de ${formatEuros(least)} a ${formatEuros(most)}`
}
