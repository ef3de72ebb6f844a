import { UserError } from '../http/errors.ts'
import { findProvince, findProvinceByName, type Province } from '../reference-data/public.ts'

/** A province by its code ('08' or '8') or any official name; undefined for ''. @throws UserError for an unknown one */
export function resolveProvince(text: string): Province | undefined {
  if (text.trim() === '') return undefined
  const province = findProvince(text.trim().padStart(2, '0')) ?? findProvinceByName(text)
  if (!province) throw new UserError('La provincia no es válida')
  return province
}
