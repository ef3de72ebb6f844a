import type { Day } from '@posada/domain/platform/days/day'
import type { DayField } from '@posada/domain/prices/day-change'

export type DayValue = { typeId: string; field: DayField; day: Day }

/** A value that was typed and is not kept yet: it is being saved, or was refused and stays typed with the reason. */
export type DayDraft =
  | { state: 'saving'; text: string; value: number }
  | { state: 'refused'; text: string; message: string }

export const draftKey = ({ typeId, field, day }: DayValue): string => `${typeId} ${field} ${day}`
