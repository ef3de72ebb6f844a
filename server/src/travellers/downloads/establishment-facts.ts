import { establishmentKindNames } from '@posada/domain/establishments/establishment'
import type { EstablishmentFacts } from '../../platform/documents/establishment-facts.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { findProvince } from '../../platform/reference-data/public.ts'

export function establishmentFactsOf(establishment: EstablishmentRow): EstablishmentFacts {
  const { name, company, taxId, address, postalCode, municipality, provinceCode } = establishment
  const { phone, email, website, tourismCode, hasInternet } = establishment
  return {
    name,
    company,
    taxId,
    address,
    postalCode,
    municipality,
    provinceCode,
    phone,
    email,
    website,
    tourismCode,
    hasInternet,
    category: establishment.category || establishmentKindNames[establishment.kind],
    province: findProvince(provinceCode)?.name ?? '',
  }
}
