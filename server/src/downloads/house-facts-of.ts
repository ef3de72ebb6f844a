import type { HouseFacts } from '../documents/house-facts.ts'
import type { EstablishmentRow } from '../establishments/public.ts'
import { findProvince } from '../reference-data/public.ts'

const kinds = { hotel: 'Establecimiento hotelero', apartment: 'Apartamento turístico' } as const

export function houseFactsOf(house: EstablishmentRow): HouseFacts {
  const { name, company, taxId, address, postalCode, municipality, provinceCode } = house
  const { phone, email, website, tourismCode, hasInternet } = house
  return {
    ...{ name, company, taxId, address, postalCode, municipality, provinceCode },
    ...{ phone, email, website, tourismCode, hasInternet },
    category: house.category || kinds[house.kind],
    province: findProvince(provinceCode)?.name ?? '',
  }
}
