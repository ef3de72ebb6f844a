import { type Day, monthName } from '@posada/domain/platform/days/day'

/** The establishment's data on its documents; '' for missing values. */
export type EstablishmentFacts = {
  name: string
  /** The category given by the establishment ('Hotel de tres estrellas'), or its type. */
  category: string
  company: string
  taxId: string
  address: string
  postalCode: string
  municipality: string
  provinceCode: string
  province: string
  phone: string
  email: string
  website: string
  /** The code in the region's tourism register. */
  tourismCode: string
  hasInternet: boolean
}

/** 'En Ronda, a 20 de noviembre de 2026', with blanks to fill in by hand for missing values. */
export function placeAndDate(place: string, day: Day | null): string {
  const where = place || '____________________'
  if (day === null) return `En ${where}, a ____ de ______________ de ______`
  return `En ${where}, a ${Number(day.slice(8))} de ${monthName(day).toLowerCase()} de ${day.slice(0, 4)}`
}
