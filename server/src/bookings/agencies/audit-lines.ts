import { amountTypeNames, partyNames } from '@posada/contract/bookings/agencies/agency'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import { tariffName } from '@posada/domain/bookings/tariffs'
import { findPortal } from './portals.ts'
import type { AgencyRow } from './queries/agencies.ts'

/** Business terms, of which the audit trail may contain the old and the new value. */
const termsWithValues: [string, (agency: AgencyRow) => string][] = [
  ['Comisión', ({ commission }) => formatShare(commission)],
  ['Facturar a', ({ billTo }) => partyNames[billTo]],
  ['Cobrar a', ({ payTo }) => partyNames[payTo]],
  ['Tipo de importe', ({ amountType }) => amountTypeNames[amountType]],
  ['Tarifa INE', ({ tariffId }) => tariffName(tariffId) || 'ninguna'],
  ['Portal', ({ channelCode }) => findPortal(channelCode)?.name ?? 'ninguno'],
]

/** Fields of which the audit trail has no values, because an agency may be one person under their own name. */
const fieldsWithoutValues: [string, (keyof AgencyRow)[]][] = [
  ['nombre', ['name']],
  ['empresa', ['company']],
  ['CIF', ['taxId']],
  ['dirección', ['address', 'postalCode', 'city', 'province', 'countryCode']],
  [
    'datos de factura',
    [
      'invoiceEmail',
      'invoiceName',
      'invoiceAddress',
      'invoicePostalCode',
      'invoiceCity',
      'invoiceProvince',
      'invoiceCountry',
    ],
  ],
  ['contacto', ['contactName', 'contactEmail', 'phone']],
]

/** The lines of the audit trail for a change of an agency; empty if nothing changed. */
export function auditLinesOf(before: AgencyRow, after: AgencyRow): string[] {
  const terms = termsWithValues
    .map(([label, valueOf]) => ({ label, was: valueOf(before), is: valueOf(after) }))
    .filter(({ was, is }) => was !== is)
    .map(({ label, was, is }) => `${label}: ${was} → ${is}`)
  const others = fieldsWithoutValues.filter(([, columns]) => columns.some((column) => before[column] !== after[column]))
  return others.length === 0 ? terms : [...terms, `Ha cambiado: ${others.map(([label]) => label).join(', ')}`]
}
