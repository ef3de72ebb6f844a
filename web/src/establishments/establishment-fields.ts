import type { Establishment } from '@posada/contract/establishments/establishments'
import type { TimeZone } from '@posada/domain/time-zone'

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
  /** Days; null where guests may not cancel by themselves. */
  cancellationNotice: establishment.cancellationNotice,
})
