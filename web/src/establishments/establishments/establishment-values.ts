import type { Establishment, EstablishmentChanges } from '@posada/contract/establishments/establishments'
import type { EstablishmentKind, TimeZone } from '@posada/domain/establishments/establishment'
import { isMapUrl } from '@posada/domain/guest-pages/map-url'
import { issuerTaxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { webPageFault } from '@posada/domain/platform/text/formats'

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
  cancellationNotice: establishment.cancellationNotice,
  optionalPaymentMethods: establishment.optionalPaymentMethods,
  fiscalProvince: establishment.fiscalProvince || null,
  invoiceFooter: establishment.invoiceFooter,
  guestColour: establishment.guestColour,
  byCar: establishment.directions.car,
  byTrain: establishment.directions.train,
  mapUrl: establishment.directions.mapUrl,
  doorCode: establishment.doorCode,
  wifiNetwork: establishment.wifi.network,
  wifiKey: establishment.wifi.key,
  accessVisibleFrom: establishment.accessVisibleFrom,
  breakfast: establishment.breakfast,
  hasAutonomousArrival: establishment.hasAutonomousArrival,
  invoiceModel: String(establishment.invoiceModel),
})

type EstablishmentValues = ReturnType<typeof establishmentValuesOf>

/** The changes to send of the form values that were changed. A choice among few is text in the form. */
export function establishmentChangesOf(values: Partial<EstablishmentValues>): EstablishmentChanges {
  const { invoiceModel, byCar, byTrain, mapUrl, wifiNetwork, wifiKey, ...changes } = values
  return {
    ...changes,
    ...(invoiceModel !== undefined && { invoiceModel: Number(invoiceModel) }),
    ...given('directions', { car: byCar, train: byTrain, mapUrl }),
    ...given('wifi', { network: wifiNetwork, key: wifiKey }),
  }
}

/** A group with the fields that were changed, or nothing where none was. */
function given<K extends string, F extends object>(name: K, fields: F) {
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined)
  return changed.length === 0 ? {} : ({ [name]: Object.fromEntries(changed) } as Record<K, Partial<F>>)
}

/** Validates the tax number that issues the invoices; the saved number is accepted as it is. */
export const validateIssuerTaxId = (saved: string) => (taxId: string | null) =>
  (taxId ?? '') === saved || (issuerTaxIdFault(taxId ?? '') ?? true)

export const validateWebsite = (website: string | null) => webPageFault(website ?? '') ?? true

/** '' or an address of the web, as the server takes it. */
export const validateMapUrl = (url: string | null): true | string =>
  !url || isMapUrl(url) || 'Una dirección que empieza por https://'
