/**
 * What a channel manager shows of a day, in one number: the value that it has acknowledged, UNKNOWN, or a value that it has
 * refused. Values themselves are never negative: units, cents, or restrictions in one number.
 */
export type ShownValue = number

/** Never sent, or sent without an answer: the value is sent again. As a target: nothing is to be shown, so nothing is sent. */
export const UNKNOWN = -1

/** The value was refused as such: it is not sent again before it becomes another one. */
export const refusedValue = (value: number): ShownValue => -2 - value

export const isRefused = (shown: ShownValue, target: number): boolean =>
  target !== UNKNOWN && shown === refusedValue(target)

/** Whether a day still has to be sent. */
export const isWaiting = (shown: ShownValue, target: number): boolean =>
  target !== UNKNOWN && shown !== target && shown !== refusedValue(target)

/** The values of `days` consecutive days, of which nothing is known yet. */
export const unknownDays = (days: number): Int32Array => new Int32Array(days).fill(UNKNOWN)

/** The same days as seen from a later first day, or an earlier one: days that come into view are unknown. */
export function movedTo(values: Int32Array, shift: number, days: number): Int32Array {
  const moved = unknownDays(days)
  for (let place = 0; place < days; place++) moved[place] = values[place + shift] ?? UNKNOWN
  return moved
}
