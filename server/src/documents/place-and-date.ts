import { monthName, type Day } from '@posada/domain/day'

/** 'En Ronda, a 20 de noviembre de 2026', with blanks to fill in by hand for missing values. */
export function placeAndDate(place: string, day: Day | null): string {
  const where = place || '____________________'
  if (day === null) return `En ${where}, a ____ de ______________ de ______`
  return `En ${where}, a ${Number(day.slice(8))} de ${monthName(day).toLowerCase()} de ${day.slice(0, 4)}`
}
