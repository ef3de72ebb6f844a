import type { TypeValues } from '@posada/contract/prices/day-values'
import type { Day } from '@posada/domain/platform/days/day'
import {
  bulkDaysFault,
  CHOOSE_DAYS,
  type DayField,
  dayFields,
  dayValueHint,
  daysOfChange,
  isYesOrNo,
  readDayValue,
} from '@posada/domain/prices/day-change'
import { hasField } from '../calendar/calendar-rows.ts'
import type { ChannelType } from '../calendar/channel-types.ts'
import { parsePrice } from './price-text.ts'

/** What is typed in the panel of bulk changes. */
export type BulkForm = {
  from: Day | null
  to: Day | null
  /** 0 is Monday; none is every day. */
  weekdays: readonly number[]
  /** The fields and the types that are ticked. */
  fields: readonly DayField[]
  types: readonly string[]
  /** What is typed for a type and a field, by `textKey`; nothing changes nothing. */
  texts: Readonly<Record<string, string>>
  /** The field that gets the focus; the number makes the same one get it again. */
  focus: { key: string; count: number } | null
}

export const emptyBulkForm: BulkForm = {
  from: null,
  to: null,
  weekdays: [],
  fields: ['price'],
  types: [],
  texts: {},
  focus: null,
}

export const textKey = (typeId: string, field: DayField): string => `${typeId} ${field}`

/** What is typed for a type; a day is closed unless it is to be opened. */
export const textOf = ({ texts }: BulkForm, typeId: string, field: DayField): string =>
  texts[textKey(typeId, field)] ?? (isYesOrNo(field) ? '1' : '')

/** The fields that the form changes of a type. */
export const bulkFieldsOf = ({ fields, types }: BulkForm, type: ChannelType): DayField[] =>
  types.includes(type.id) ? dayFields.filter((field) => fields.includes(field) && hasField(type, field)) : []

/** Why a text cannot be used; null also for an empty one, which changes nothing. */
export function textFault(field: DayField, text: string): string | null {
  if (text.trim() === '') return null
  if (field === 'price') return parsePrice(text) ? null : 'Escriba un precio, +12, -5 %, o = para quitarlo'
  return readDayValue(field, text) === null ? dayValueHint(field) : null
}

type Read = {
  /** Why the change is not complete; null when it can be applied. */
  fault: string | null
  types: TypeValues[]
  /** The days that it changes, of all in the range. */
  days: number
  daysInRange: number
}

/** The change that the form describes. */
export function readBulkForm(form: BulkForm, types: readonly ChannelType[], today: Day): Read {
  const { from, to, weekdays } = form
  const values = types.flatMap((type) => valuesOf(form, type))
  const isWrong = types.some((type) =>
    bulkFieldsOf(form, type).some((field) => textFault(field, textOf(form, type.id, field)) !== null),
  )
  const datesFault = from === null || to === null ? CHOOSE_DAYS : bulkDaysFault(from, to, today)
  if (from === null || to === null || datesFault !== null)
    return { fault: datesFault, types: [], days: 0, daysInRange: 0 }
  return {
    fault: isWrong ? 'Hay un valor que no es válido' : null,
    types: values,
    days: daysOfChange(from, to, weekdays).length,
    daysInRange: daysOfChange(from, to, []).length,
  }
}

function valuesOf(form: BulkForm, type: ChannelType): TypeValues[] {
  const typed = bulkFieldsOf(form, type).flatMap((field): Partial<TypeValues>[] => {
    const text = textOf(form, type.id, field)
    if (text.trim() === '' || textFault(field, text) !== null) return []
    if (field === 'price') return [parsePrice(text) ?? {}]
    const value = readDayValue(field, text)
    return [{ [field]: isYesOrNo(field) ? value === 1 : value }]
  })
  if (typed.length === 0) return []
  return [
    Object.assign({ typeId: type.id, priceChange: null, followsPrice: null } as TypeValues, ...typed) as TypeValues,
  ]
}
