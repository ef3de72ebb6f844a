import type { Establishment } from '@posada/contract/establishments/establishments'
import type { EstablishmentKind, TimeZone } from '@posada/domain/establishments/establishment'
import { issuerTaxIdFault } from '@posada/domain/identity/tax-id'
import { webPageFault } from '@posada/domain/text/formats'

export const establishmentKindLabels: Record<EstablishmentKind, string> = {
  hotel: 'Hotel, casa rural, camping u otro',
  apartment: 'Apartamento',
}

/** Form values of an establishment's page. */
export const establishmentValuesOf = (establishment: Establishment) => ({
  name: establishment.name,
  company: establishment.company,
  taxId: establishment.taxId,
  address: establishment.address,
  postalCode: establishment.postalCode,
  municipality: establishment.municipality,
  province: establishment.province || null,
  phone: establishment.phone,
  website: establishment.website,
  email: establishment.email,
  tourismCode: establishment.tourismCode,
  category: establishment.category,
  hasInternet: establishment.hasInternet,
  isLodgingExempt: establishment.isLodgingExempt,
  grouping: establishment.grouping,
  checkInTime: establishment.checkInTime,
  checkOutTime: establishment.checkOutTime,
  timeZone: establishment.timeZone as TimeZone,
  conditions: establishment.conditions,
  optionalPaymentMethods: establishment.optionalPaymentMethods,
  fiscalProvince: establishment.fiscalProvince || null,
  invoiceFooter: establishment.invoiceFooter,
  guestColour: establishment.guestColour,
  invoiceModel: String(establishment.invoiceModel),
})

/** Validates the tax number that issues the invoices; the saved number is accepted as it is. */
export const validateIssuerTaxId = (saved: string) => (taxId: string | null) =>
  (taxId ?? '') === saved || (issuerTaxIdFault(taxId ?? '') ?? true)

export const validateWebsite = (website: string | null) => webPageFault(website ?? '') ?? true
