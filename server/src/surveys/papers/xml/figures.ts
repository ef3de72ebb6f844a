import type { Day } from '@posada/domain/platform/days/day'

export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The day of the month with two digits, as the files number days. */
export const dayOfMonth = (day: Day): string => day.slice(8)

/** Cents, or hundredths of a percent, with two decimals: '12.00'. */
export const twoDecimals = (hundredths: number): string => (hundredths / 100).toFixed(2)
