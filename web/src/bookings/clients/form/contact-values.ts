import type { ClientChanges, ClientMarks, NewClient } from '@posada/contract/bookings/clients/clients'
import type { CompanyChanges, NewCompany } from '@posada/contract/bookings/clients/companies'
import { type ForeignDocumentKind, likelyDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'

/** The chosen company; `id` is null while only a search text is typed. */
export type CompanyValue = { id: string | null; name: string }

/** Form values of a person or a company. For a company `surnames`, the kind of document, `company` and the marks stay empty. */
export type ContactValues = ClientMarks & {
  name: string
  surnames: string
  idNumber: string
  /** Null while nobody has chosen it. */
  documentKind: ForeignDocumentKind | null
  phone: string
  email: string
  /** Null for none. */
  countryCode: string | null
  provinceCode: string | null
  municipality: string
  postalCode: string
  address: string
  company: CompanyValue
}

export const SPAIN = 'ESP'
const noCompany: CompanyValue = { id: null, name: '' }

export const emptyContact: ContactValues = {
  name: '',
  surnames: '',
  idNumber: '',
  documentKind: null,
  phone: '',
  email: '',
  countryCode: SPAIN,
  provinceCode: null,
  municipality: '',
  postalCode: '',
  address: '',
  company: noCompany,
  preferences: '',
  isVip: false,
  isNotAdmitted: false,
  notAdmittedReason: '',
}

/** The data of a client or a company that the form shows. */
export type ContactData = Partial<ClientMarks> & {
  id: string
  version: number
  name: string
  idNumber: string
  country: CodedName
  province: CodedName
  municipality: string
  postalCode: string
  address: string
  phone: string
  email: string
  isAnonymised: boolean
  visits: number
  surnames?: string
  documentKind?: ForeignDocumentKind | '' | undefined
  company?: { id: string; name: string }
}

export function contactValuesOf(shown: ContactData): ContactValues {
  const { name, surnames = '', idNumber, phone, email, municipality, postalCode, address, company } = shown
  return {
    name,
    surnames,
    idNumber,
    documentKind: shown.documentKind || null,
    phone,
    email,
    municipality,
    postalCode,
    address,
    countryCode: shown.country.code || null,
    provinceCode: shown.province.code || null,
    company: company?.id ? { id: company.id, name: company.name } : noCompany,
    preferences: shown.preferences ?? '',
    isVip: shown.isVip ?? false,
    isNotAdmitted: shown.isNotAdmitted ?? false,
    notAdmittedReason: shown.notAdmittedReason ?? '',
  }
}

type Document = Pick<ContactValues, 'documentKind' | 'countryCode'>

/** The chosen kind of document; without a choice the usual one of the country, unless the number is saved without one. */
export const shownDocumentKind = (
  { documentKind, countryCode }: Document,
  { hasSavedNumber }: { hasSavedNumber: boolean },
) => documentKind ?? (hasSavedNumber ? null : likelyDocumentKind(countryCode))

/** Whether a field has the same value in both. */
export const hasSameContactValue = (one: ContactValues, other: ContactValues, key: keyof ContactValues): boolean =>
  key === 'company'
    ? one.company.id === other.company.id && one.company.name === other.company.name
    : one[key] === other[key]

export const newCompanyOf = (values: ContactValues): NewCompany => ({
  name: values.name.trim(),
  idNumber: orNull(values.idNumber),
  phone: orNull(values.phone),
  email: orNull(values.email),
  ...addressOf(values),
})

export const newClientOf = (values: ContactValues, isCompany: boolean): NewClient => ({
  ...newCompanyOf(values),
  isCompany,
  surnames: isCompany ? null : orNull(values.surnames),
  documentKind:
    isCompany || orNull(values.idNumber) === null ? null : shownDocumentKind(values, { hasSavedNumber: false }),
  companyId: isCompany ? null : values.company.id,
  ...marksFrom(values),
})

/** All form values of a change; the identity number is sent only if the record had none. */
export function companyChangesOf(values: ContactValues, base: ContactData): CompanyChanges {
  const { idNumber, ...rest } = newCompanyOf(values)
  return { id: base.id, version: base.version, ...rest, ...(base.idNumber ? {} : { idNumber }) }
}

export const clientChangesOf = (values: ContactValues, base: ContactData): ClientChanges => ({
  ...companyChangesOf(values, base),
  surnames: orNull(values.surnames),
  documentKind: kindOfChange(values, base),
  companyId: values.company.id,
  ...marksFrom(values),
})

const kindOfChange = (values: ContactValues, base: ContactData) =>
  orNull(values.idNumber) === null ? null : shownDocumentKind(values, { hasSavedNumber: base.idNumber !== '' })

const marksFrom = ({ preferences, isVip, isNotAdmitted, notAdmittedReason }: ContactValues) => ({
  preferences: orNull(preferences),
  isVip,
  isNotAdmitted,
  notAdmittedReason: isNotAdmitted ? orNull(notAdmittedReason) : null,
})

/** Only Spanish addresses have a province. */
const addressOf = ({ countryCode, provinceCode, municipality, postalCode, address }: ContactValues) => ({
  countryCode,
  provinceCode: countryCode === SPAIN ? provinceCode : null,
  municipality: orNull(municipality),
  postalCode: orNull(postalCode),
  address: orNull(address),
})

const orNull = (text: string): string | null => text.trim() || null
