import { type Day, monthName } from './day.ts'

/** 'Mayo 2026' for a day of that month, as it stands above what is of the month. */
export const monthAndYear = (day: Day): string => `${monthName(day)} ${day.slice(0, 4)}`

/** 'mayo de 2026' for a day of that month, within a sentence. */
export const monthText = (day: Day): string => `${monthName(day).toLowerCase()} de ${day.slice(0, 4)}`
