import type { ChangedAgency } from '@posada/contract/bookings/agencies/agency'
import { UserError } from '../../platform/http/errors.ts'
import { requireCountryCode } from '../../platform/reference-data/public.ts'
import { agencyKey } from './agency-keys.ts'
import { findPortal } from './portals.ts'

type AgencyFields = Omit<ChangedAgency, 'id' | 'version'>
type AgencyColumns = { [K in keyof AgencyFields]?: NonNullable<AgencyFields[K]> } & { nameKey?: string }

/** The stored value of a field that was emptied or never filled in. */
const emptyValues: { [K in keyof Omit<AgencyFields, 'name'>]-?: NonNullable<AgencyFields[K]> } = {
  tariffId: 0,
  billTo: 'client',
  payTo: 'client',
  commission: 0,
  amountType: 'gross',
  channelCode: '',
  company: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  countryCode: '',
  taxId: '',
  invoiceEmail: '',
  invoiceName: '',
  invoiceAddress: '',
  invoicePostalCode: '',
  invoiceCity: '',
  invoiceProvince: '',
  invoiceCountry: '',
  contactName: '',
  contactEmail: '',
  phone: '',
}

/**
 * The columns of the fields that were sent.
 * @throws UserError for an empty name, or an unknown country or portal code
 */
export function agencyColumns({ name, ...fields }: AgencyFields): AgencyColumns {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  const columns = Object.fromEntries(
    sent.map(([field, value]) => [field, value ?? emptyValues[field as keyof typeof emptyValues]]),
  )
  const { countryCode, channelCode } = columns as AgencyColumns
  return {
    ...columns,
    ...(name !== undefined && nameColumns(name)),
    ...(countryCode && { countryCode: requireCountryCode(countryCode) }),
    ...(channelCode && { channelCode: requirePortal(channelCode) }),
  }
}

/** 'Particular' means a booking without an agency, so that no agency may have that name. */
function nameColumns(name: string | null) {
  if (name === null) throw new UserError('Falta el nombre de la agencia')
  const nameKey = agencyKey(name)
  if (nameKey === 'particular') throw new UserError('«Particular» son las reservas sin agencia: elija otro nombre')
  return { name, nameKey }
}

function requirePortal(code: string): string {
  const portal = findPortal(code.toUpperCase())
  if (!portal) throw new UserError('El portal no es válido')
  return portal.code
}
