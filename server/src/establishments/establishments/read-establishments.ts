import type { ListedEstablishment } from '@posada/contract/establishments/account-overview'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { channelUseOf } from '@posada/domain/distribution/channel/channel-state'
import { findConnection } from '../../distribution/channel-connections/public.ts'
import { logoUrlOf } from '../../platform/files/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { seesAccessCodes } from '../../platform/http/restrictions.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { registryAccessesOf } from '../../travellers/registry/public.ts'
import { accountingFieldsOf } from '../accounting-link/public.ts'
import { unitCounts } from '../units/public.ts'
import { type EstablishmentRow, establishmentsOf } from './queries.ts'
import { guestPageFields, NO_ACCESS } from './guest-page-fields.ts'
import { requireEstablishment } from './require-establishment.ts'

/** The account's establishments in Spanish order, each with its number of units and its logo. */
export async function listEstablishments({ db, accountId }: RequestContext): Promise<ListedEstablishment[]> {
  const establishments = await establishmentsOf(db, accountId)
  const units = await unitCounts(db, accountId)
  return establishments.map(({ id, name, kind, municipality, provinceCode, timeZone, logoFileId }) => ({
    id,
    name,
    kind,
    municipality,
    province: findProvince(provinceCode)?.name ?? '',
    timeZone,
    units: units.get(id) ?? 0,
    logoUrl: logoUrlOf(logoFileId),
  }))
}

type OwnData = Omit<Establishment, 'invoicePrefix' | 'invoiceSuffix' | 'lastInvoice'>

/** An establishment without the numbers of its invoices, which their series has. */
export async function readEstablishment(
  secrets: { secrets: SecretBox },
  context: RequestContext,
  id: string,
): Promise<OwnData> {
  const row = await requireEstablishment(context.db, context.accountId, id)
  const access = seesAccessCodes(context) ? {} : { doorCode: NO_ACCESS.doorCode, wifi: NO_ACCESS.wifi }
  const own = { ...ownFields(row), ...guestPageFields(secrets, row), ...access }
  const channelUsed = channelUseOf((await findConnection(context.db, { ...context, establishmentId: id }))?.state)
  const accounting = await accountingFieldsOf(context.db, { ...context, establishmentId: id })
  return { ...own, ...(await registryAccessesOf(context, id)), ...accounting, channelUsed }
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
  hasAutonomousArrival: row.hasAutonomousArrival,
  isLodgingExempt: row.lodgingIsExempt,
  lastReport: row.lastReportNumber,
  grouping: row.grouping,
  conditions: row.conditions,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  timesAreSet: row.timesAreSet,
  timeZone: row.timeZone,
  cancellationNotice: row.cancellationNotice,
  optionalPaymentMethods: row.optionalPaymentMethods,
  version: row.version,
  fiscalProvince: row.fiscalProvinceCode,
  invoiceFooter: row.invoiceFooter,
  invoiceModel: row.invoiceModel,
  logoUrl: logoUrlOf(row.logoFileId),
  guestColour: row.guestColour,
  guestPhotoUrl: logoUrlOf(row.guestPhotoFileId),
  depositPercent: row.depositPercent,
})
