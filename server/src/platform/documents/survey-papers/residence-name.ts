import { islandName } from '@posada/domain/surveys/islands'
import { isSpanishResidence, provinceOfResidence, type Residence } from '@posada/domain/surveys/residence'
import { findCountry, findProvince } from '../../reference-data/public.ts'

/** 'Gran Canaria', 'Madrid', 'Francia'. */
export function residenceName(residence: Residence): string {
  if (residence === '') return 'Residencia desconocida'
  if (!isSpanishResidence(residence)) return findCountry(residence)?.name ?? residence
  return islandName(residence) ?? findProvince(provinceOfResidence(residence))?.name ?? residence
}
