import type { EstablishmentChanges } from '@posada/contract/establishments/establishments'
import { DEFAULT_CHECK_IN_OUT_TIMES, timeZoneOf } from '@posada/domain/establishments/establishment'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { withoutHiddenCodes } from '../../platform/http/restrictions.ts'
import { reassignPlans, saveAccesses } from '../../travellers/registry/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { auditEstablishmentChanges } from './audit-changes.ts'
import { requireProvince } from '../../platform/reference-data/public.ts'
import { guestPagePatch } from './guest-page-fields.ts'
import { requireIssuerTaxId, requireWebPage } from './establishment-fields.ts'
import { type EstablishmentPatch, type EstablishmentRow, lockEstablishment, updateEstablishment } from './queries.ts'
import { noEstablishment } from './require-establishment.ts'

/** Changes the fields that were sent. @throws UserError if a version was sent that is not the stored one */
export async function editEstablishment(
  secrets: { secrets: SecretBox },
  context: RequestContext,
  id: string,
  sent: EstablishmentChanges,
): Promise<void> {
  const changes = withoutHiddenCodes(context, sent)
  const stored = await lockEstablishment(context.db, context.accountId, id)
  if (!stored) throw noEstablishment()
  if (changes.version !== undefined && changes.version !== stored.version)
    throw new UserError('Otra persona ha cambiado este establecimiento. Recargue para ver los cambios.')
  const patch = { ...patchOf(changes, stored), ...guestPagePatch(secrets, changes, stored) }
  // An invalid value stored before these checks existed must not prevent changes of other fields.
  if (patch.taxId !== undefined && patch.taxId !== stored.taxId) requireIssuerTaxId(patch.taxId)
  if (patch.website !== undefined && patch.website !== stored.website) requireWebPage(patch.website)
  const { credentials } = changes
  const isAccessChanged = credentials !== undefined && (await saveAccesses(secrets, context, id, credentials))
  if (Object.keys(patch).length === 0 && !isAccessChanged) return
  await updateEstablishment(context.db, context.accountId, id, patch)
  if (patch.provinceCode !== undefined) await reassignPlans(context, id)
  context.changed('establishments', id)
  auditEstablishmentChanges(context, stored, patch)
  if (isAccessChanged) context.noted('Datos cambiados: acceso al registro de viajeros')
}

function patchOf(changes: EstablishmentChanges, stored: EstablishmentRow): EstablishmentPatch {
  const {
    version: _version,
    invoiceModel,
    fiscalProvince,
    invoicePrefix: _invoicePrefix,
    invoiceSuffix: _invoiceSuffix,
    lastInvoice: _lastInvoice,
    province,
    checkInTime,
    checkOutTime,
    timeZone,
    cancellationNotice,
    name,
    hasInternet,
    hasAutonomousArrival,
    isLodgingExempt,
    lastReport,
    optionalPaymentMethods,
    credentials: _credentials,
    directions: _directions,
    doorCode: _doorCode,
    wifi: _wifi,
    ...texts
  } = changes
  const emptied = Object.entries(texts).map(([field, text]) => [field, text ?? ''])
  return {
    ...(Object.fromEntries(emptied) as { [K in keyof typeof texts]: string }),
    ...(name !== undefined && { name: requireName(name) }),
    ...(cancellationNotice !== undefined && { cancellationNotice }),
    ...(hasInternet !== undefined && { hasInternet }),
    ...(hasAutonomousArrival !== undefined && { hasAutonomousArrival }),
    ...(isLodgingExempt !== undefined && { lodgingIsExempt: isLodgingExempt }),
    ...(optionalPaymentMethods !== undefined && { optionalPaymentMethods: [...new Set(optionalPaymentMethods)] }),
    ...(invoiceModel !== undefined && { invoiceModel }),
    ...(fiscalProvince !== undefined && { fiscalProvinceCode: requireProvince(fiscalProvince) }),
    ...(lastReport !== undefined && raisedReportNumber(lastReport, stored)),
    ...(checkInTime !== undefined && {
      checkInTime: checkInTime ?? DEFAULT_CHECK_IN_OUT_TIMES.checkIn,
      timesAreSet: checkInTime !== null,
    }),
    ...(checkOutTime !== undefined && {
      checkOutTime: checkOutTime ?? DEFAULT_CHECK_IN_OUT_TIMES.checkOut,
      timesAreSet: checkOutTime !== null,
    }),
    ...provinceAndTimeZone(province, timeZone, stored),
  }
}

/** The last report number can only be raised, because lower numbers are already assigned. */
function raisedReportNumber(lastReport: number, { lastReportNumber }: EstablishmentRow): EstablishmentPatch {
  if (lastReport < lastReportNumber) throw new UserError(`El número de parte no puede bajar de ${lastReportNumber}`)
  return lastReport === lastReportNumber ? {} : { lastReportNumber: lastReport }
}

function requireName(name: string | null): string {
  if (name === null) throw new UserError('Falta el nombre del establecimiento')
  return name
}

/**
 * The time zone follows the province unless somebody chose another. A screen also sends back the time zone that it has
 * read, so that only one that differs from the stored one counts as a choice.
 */
function provinceAndTimeZone(
  province: EstablishmentChanges['province'],
  sentZone: EstablishmentChanges['timeZone'],
  stored: EstablishmentRow,
): EstablishmentPatch {
  const provinceCode = province === undefined ? stored.provinceCode : requireProvince(province)
  const followed = stored.timeZone === timeZoneOf(stored.provinceCode) ? timeZoneOf(provinceCode) : stored.timeZone
  const chosen = sentZone === null ? timeZoneOf(provinceCode) : sentZone === stored.timeZone ? undefined : sentZone
  return {
    ...(provinceCode !== stored.provinceCode && { provinceCode }),
    ...((chosen ?? followed) !== stored.timeZone && { timeZone: chosen ?? followed }),
  }
}

/** Stops guests from cancelling by themselves. @returns the message for the user */
export async function disableGuestCancel(context: RequestContext, id: string): Promise<string> {
  const { db, accountId } = context
  const stored = await lockEstablishment(db, accountId, id)
  if (!stored) throw noEstablishment()
  if (stored.cancellationNotice === null) return 'La cancelación por los huéspedes ya estaba desactivada'
  const patch = { cancellationNotice: null }
  await updateEstablishment(db, accountId, id, patch)
  context.changed('establishments', id)
  auditEstablishmentChanges(context, stored, patch)
  return 'Cancelación por los huéspedes desactivada'
}
