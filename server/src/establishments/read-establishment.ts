import type { Establishment } from '@posada/contract/establishments/establishments'
import type { RequestContext } from '../http/call.ts'
import { registryAccessesOf } from '../registry/public.ts'
import { logoUrl } from './logo-url.ts'
import { requireEstablishment } from './require-establishment.ts'
import type { EstablishmentRow } from './queries.ts'

export async function readEstablishment(context: RequestContext, id: string): Promise<Establishment> {
  const own = ownFields(await requireEstablishment(context.db, context.accountId, id))
  return { ...own, ...(await registryAccessesOf(context, id)), ...futureFields() }
}

const ownFields = (row: EstablishmentRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  company: row.company,
  taxId: row.taxId,
  postalCode: row.postalCode,
  address: row.address,
  municipality: row.municipality,
  province: row.provinceCode,
  phone: row.phone,
  website: row.website,
  email: row.email,
  tourismCode: row.tourismCode,
  category: row.category,
  hasInternet: row.hasInternet,
  isLodgingExempt: row.lodgingIsExempt,
  lastReport: row.lastReportNumber,
  grouping: row.grouping,
  conditions: row.conditions,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  timesAreSet: row.timesAreSet,
  timeZone: row.timeZone,
  cancellationNotice: row.cancellationNotice,
  version: row.version,
  logoUrl: logoUrl(row.logoFileId),
})

/** Keys of features that Posada does not have yet, with empty values, so that the shape of the reply stays the same. */
const futureFields = () => ({
  invoiceFooter: '',
  invoiceModel: 1,
  invoicePrefix: '',
  invoiceSuffix: '',
  lastInvoice: 0,
  accountingSynced: false,
  accountingCompanies: [],
  accountingCompany: { id: '' },
  channelUsed: false,
})
