import type { MonthAnswers, SurveyAnswers, SurveyForm } from '@posada/domain/surveys/survey-answers'
import type { FileKind } from './official-schemas.ts'

/** A change of one field that makes a valid form one that a survey does not take. */
export type Spoil = {
  field: keyof SurveyAnswers | keyof MonthAnswers
  of: readonly FileKind[]
  spoil: (form: SurveyForm) => SurveyForm
  /** Whether the official schema refuses it; else only the INE's rules or its portal do. */
  isOfSchema: boolean
}

const ine: readonly FileKind[] = ['hotels', 'apartments', 'rural']
const all: readonly FileKind[] = [...ine, 'istac']

const answer = (field: keyof SurveyAnswers, text: string, of: readonly FileKind[] = ine): Spoil => ({
  field,
  of,
  spoil: (form) => ({ ...form, answers: { ...form.answers, [field]: text } }),
  isOfSchema: true,
})

const ofMonth = (
  field: Exclude<keyof MonthAnswers, 'controlCode'>,
  number: number | null,
  of: readonly FileKind[],
  isOfSchema: boolean,
): Spoil => ({
  field,
  of,
  spoil: (form) => ({ ...form, month: { ...form.month, [field]: number } as SurveyForm['month'] }),
  isOfSchema,
})

const long = (length: number): string => 'largo '.repeat(Math.ceil(length / 6)).slice(0, length - 1) + '.'

const manager: Partial<SurveyAnswers> = {
  managerCompany: 'Gestora SL',
  managerAddress: 'Calle Menor, 2',
  managerPostalCode: '37002',
  managerMunicipality: 'Salamanca',
  managerProvinceCode: '37',
  managerPhone: '923112233',
}

/** So that a spoiled answer of the managing company is the only one. */
export const withoutManager: Partial<SurveyAnswers> = {
  managerCompany: '',
  managerAddress: '',
  managerPostalCode: '',
  managerMunicipality: '',
  managerPhone: '',
  managerFax: '',
}

const ofManager = (field: keyof SurveyAnswers, text: string): Spoil => ({
  ...answer(field, text, ['apartments']),
  spoil: (form) => ({ ...form, answers: { ...form.answers, ...manager, [field]: text } }),
})

export const spoils: readonly Spoil[] = [
  answer('name', '', all),
  answer('name', long(101), all),
  answer('company', ''),
  answer('company', long(101), all),
  answer('taxId', ''),
  answer('taxId', 'FR12345678901'),
  answer('taxId', 'B1234567'),
  answer('taxId', 'BB2345674'),
  answer('taxId', 'EL-123456789012345', ['istac']),
  answer('address', ''),
  answer('address', long(101), all),
  answer('postalCode', ''),
  answer('postalCode', '3700'),
  answer('postalCode', 'D-10115', all),
  answer('locality', long(101), all),
  answer('municipality', ''),
  answer('provinceCode', ''),
  answer('provinceCode', '53'),
  answer('phone1', ''),
  answer('phone1', '923 11 22'),
  answer('phone1', '923112233 (Ana, noche)'),
  answer('phone2', '12345678'),
  answer('fax1', '12345678'),
  answer('fax2', '12345678901234'),
  answer('phone1', '923112233 y también 600111222', ['istac']),
  answer('website', long(101), all),
  answer('registryNumber', long(51), ['hotels', 'istac']),
  answer('type', '', ['hotels', 'rural']),
  answer('type', long(51), ['hotels', 'rural', 'istac']),
  answer('category', '', ine),
  answer('category', long(21), all),
  answer('informantName', '', ['apartments', 'rural']),
  answer('informantPosition', '', ['apartments', 'rural']),
  answer('informantPhone', '12345678', ['apartments', 'rural']),
  answer('informantEmail', '', ['apartments', 'rural']),
  ofManager('managerCompany', ''),
  ofManager('managerAddress', long(101)),
  ofManager('managerPostalCode', '370'),
  ofManager('managerMunicipality', ''),
  ofManager('managerProvinceCode', ''),
  ofManager('managerPhone', '1'),
  ofManager('managerFax', '1'),
  ofMonth('daysOpen', 32, all, true),
  ofMonth('daysOpen', 0, all, true),
  ofMonth('unpaidStaff', 1000, all, false),
  ofMonth('permanentStaff', 10_000, all, false),
  ofMonth('temporaryStaff', 1000, all, false),
  ofMonth('unpaidStaff', null, ['apartments', 'rural'], false),
  ofMonth('temporaryStaff', null, ['apartments', 'rural'], false),
]
