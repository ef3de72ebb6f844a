import { UserError } from '../http/errors.ts'
import { findCountry, findProvince } from '../reference-data/public.ts'

export const SPAIN = 'ESP'
type Residence = { countryCode: string | null; provinceCode: string | null }

/** Normalizes the codes: '8' becomes '08', and only Spain has provinces. @throws UserError for an unknown code */
export function normalizeResidence({ countryCode, provinceCode }: Residence): {
  countryCode: string
  provinceCode: string
} {
  const country = countryOf(countryCode)
  const province = provinceOf(provinceCode)
  return { countryCode: country, provinceCode: country === '' || country === SPAIN ? province : '' }
}

function provinceOf(code: string | null): string {
  if (!code) return ''
  const province = findProvince(code.padStart(2, '0'))
  if (!province) throw new UserError('La provincia no es válida')
  return province.code
}

function countryOf(code: string | null): string {
  if (!code) return ''
  const country = findCountry(code.toUpperCase())
  if (!country) throw new UserError('El país no es válido')
  return country.code
}
