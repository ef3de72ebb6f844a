/**
 * A date that is written with numbers, in the order of its parts. Programs that are set to the United States write the month
 * first: '10/09/2028' is then 9 October.
 */
const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d\d|\d{4})(?:[ T]|$)/

type Order = 'day-first' | 'month-first' | 'either' | 'none'

function orderOf(text: string): Order {
  const [, first, second] = (NUMERIC_DATE.exec(text.trim()) ?? []).map(Number)
  if (first === undefined || second === undefined) return 'none'
  if (first > 12) return second > 12 ? 'none' : 'day-first'
  if (second > 12) return 'month-first'
  return first === second ? 'none' : 'either'
}

/** Whether the dates of a file seem to have the month first: some fit no other order, and none only the Spanish one. */
export function seemMonthFirst(dates: Iterable<string>): boolean {
  let found = false
  for (const date of dates) {
    const order = orderOf(date)
    if (order === 'day-first') return false
    found ||= order === 'month-first'
  }
  return found
}

/** Whether a date is another one with the month first. */
export const isOfEitherOrder = (text: string): boolean => orderOf(text) === 'either'
