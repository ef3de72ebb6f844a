import { UserError } from '../http/errors.ts'
import { findProvince, findProvinceByName, type Province } from '../reference-data/public.ts'

/** By code ('08', also '8') or any official name; '' is none. */
export function resolveProvince(text: string): Province | undefined {
  if (text.trim() === '') return undefined
  const province = findProvince(text.trim().padStart(2, '0')) ?? findProvinceByName(text)
  if (!province) throw new UserError('La provincia no es válida')
  return province
}
