import type { Agency, ChangedAgency, NewAgency } from '@posada/contract/bookings/agencies/agency'

const empty = {
  name: '',
  company: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
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
type Texts = typeof empty
export type AgencyValues = Texts & {
  billTo: 'agency' | 'client'
  payTo: 'agency' | 'client'
  amountType: 'gross' | 'net'
  /** Hundredths of a percent. */
  commission: number | null
  /** The number as text, as the select field needs it. */
  tariffId: string | null
  channelCode: string | null
  countryCode: string | null
}

export const emptyAgency: AgencyValues = {
  ...empty,
  billTo: 'client',
  payTo: 'client',
  amountType: 'gross',
  commission: null,
  tariffId: null,
  channelCode: null,
  countryCode: null,
}

export function agencyValuesOf({
  tariff,
  billTo,
  payTo,
  amountType,
  portal,
  country,
  ...agency
}: Agency): AgencyValues {
  const texts = Object.keys(empty).map((key) => [key, (agency as unknown as Partial<Texts>)[key as keyof Texts] ?? '']) // its further fields are no texts
  return {
    ...(Object.fromEntries(texts) as Texts),
    channelCode: portal.code || null,
    countryCode: country.code || null,
    tariffId: tariff.value === 0 ? null : String(tariff.value),
    billTo: billTo.value,
    payTo: payTo.value,
    amountType: amountType.value,
    commission: agency.commission,
  }
}

/** Converts form values to the contract's type: empty texts become null. */
export function newAgencyOf({ name, tariffId, ...values }: AgencyValues): NewAgency {
  const given = Object.entries(values).map(([key, value]) => [key, value === '' ? null : value])
  return {
    ...(Object.fromEntries(given) as Omit<NewAgency, 'name' | 'tariffId'>),
    name,
    tariffId: tariffId === null ? null : Number(tariffId),
  }
}

/** Only the changed fields, so that the server keeps the others. */
export function agencyChangesOf(
  values: AgencyValues,
  dirty: Partial<Record<keyof AgencyValues, unknown>>,
  { id, version }: Pick<Agency, 'id' | 'version'>,
): ChangedAgency {
  const changed = Object.entries(newAgencyOf(values)).filter(([key]) => dirty[key as keyof AgencyValues])
  return { ...Object.fromEntries(changed), id, version }
}
