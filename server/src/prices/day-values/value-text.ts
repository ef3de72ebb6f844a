import type { TypeValues } from '@posada/contract/prices/day-values'
import { weekdayLetters } from '@posada/domain/account/audit/changed-values'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type DayField, dayFields, isYesOrNo } from '@posada/domain/prices/day-change'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

const FIELD_WORDS: Record<DayField, string> = {
  price: 'precio',
  channel: 'agencias',
  local: 'local',
  min_stay: 'estancia mínima',
  max_stay: 'estancia máxima',
  closed: 'cerrado',
  closed_to_arrival: 'llegadas cerradas',
  closed_to_departure: 'salidas cerradas',
}
const TYPES_NOTED = 10

/** What the audit trail says of a bulk change. */
export function noteChange(
  context: RequestContext,
  values: readonly TypeValues[],
  types: ReadonlyMap<string, { name: string }>,
  { from, to, weekdays }: { from: Day; to: Day; weekdays: readonly number[] },
) {
  const letters = weekdays.length === 0 ? '' : ` (${weekdayLetters(weekdays)})`
  const period = `${formatDay(from)} a ${formatDay(to)}${letters}`
  for (const wanted of values.slice(0, TYPES_NOTED))
    context.noted(`${types.get(wanted.typeId)?.name ?? ''}, ${period}: ${valuesText(wanted)}`)
  const more = values.length - TYPES_NOTED
  if (more > 0) context.noted(more === 1 ? 'y 1 tipo más' : `y ${more} tipos más`)
}

function valuesText(values: TypeValues): string {
  const { priceChange, followsPrice } = values
  const follows = followsPrice === true
  const change = !follows && priceChange && values.price === undefined ? [`precio ${priceChangeText(priceChange)}`] : []
  const set = dayFields.flatMap((field) =>
    values[field] === undefined || (follows && field === 'price') ? [] : [dayValueText(field, Number(values[field]))],
  )
  return [...(follows ? ['sin precio propio'] : []), ...change, ...set].join(', ')
}

/** '+12,00 €', '-5 %' */
function priceChangeText({ sign, amount, isPercent }: NonNullable<TypeValues['priceChange']>): string {
  const text = isPercent ? `${String(amount / 100).replace('.', ',')} %` : formatEuros(amount)
  return `${sign === 'add' ? '+' : '-'}${text}`
}

/** 'precio 84,00 €', 'cerrado: no' */
export function dayValueText(field: DayField, value: number): string {
  if (field === 'price') return `${FIELD_WORDS.price} ${formatEuros(value)}`
  return isYesOrNo(field) ? `${FIELD_WORDS[field]}: ${value === 1 ? 'sí' : 'no'}` : `${FIELD_WORDS[field]} ${value}`
}

/** '1 valor cambiado' */
export const changedText = (cells: number): string => (cells === 1 ? '1 valor cambiado' : `${cells} valores cambiados`)
