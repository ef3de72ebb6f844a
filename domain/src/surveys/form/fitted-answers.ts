import { withoutForbidden } from '../../platform/text/xml-characters.ts'
import type { SurveyAnswers } from '../survey-answers.ts'
import type { SurveyKind } from '../survey-kind.ts'
import { findSurveyProvince } from '../survey-provinces.ts'

type FittedAnswers = Omit<SurveyAnswers, 'provinceCode' | 'managerProvinceCode'> & {
  /** As the INE writes it: 'A CORUÑA'. */
  province: string
  managerProvince: string
}

/** The longest name of a municipality in a file of the INE, and of the ISTAC. */
const LONGEST_MUNICIPALITY = 33
const LONGEST_MUNICIPALITY_ISTAC = 100

/** The answers as a file has them: what can be brought into its form without another meaning is. What else does not fit, stays. */
export function fittedAnswers(answers: SurveyAnswers, survey: SurveyKind): FittedAnswers {
  const { provinceCode, managerProvinceCode, ...others } = answers
  const plain = Object.fromEntries(
    Object.entries(others).map(([field, text]) => [field, inOneLine(text)]),
  ) as typeof others
  const longest = survey === 'istac' ? LONGEST_MUNICIPALITY_ISTAC : LONGEST_MUNICIPALITY
  return {
    ...plain,
    taxId: fittedTaxId(plain.taxId),
    postalCode: withoutBlanks(plain.postalCode),
    municipality: fittedMunicipality(plain.municipality, longest),
    province: findSurveyProvince(provinceCode)?.literal ?? '',
    phone1: fittedPhone(plain.phone1),
    phone2: fittedPhone(plain.phone2),
    fax1: fittedPhone(plain.fax1),
    fax2: fittedPhone(plain.fax2),
    informantPhone: fittedPhone(plain.informantPhone),
    managerPostalCode: withoutBlanks(plain.managerPostalCode),
    managerMunicipality: fittedMunicipality(plain.managerMunicipality, longest),
    managerProvince: findSurveyProvince(managerProvinceCode)?.literal ?? '',
    managerPhone: fittedPhone(plain.managerPhone),
    managerFax: fittedPhone(plain.managerFax),
    category: survey === 'apartments' ? plain.category.replace(/^(\d) llaves?$/i, '$1') : plain.category,
  }
}

const inOneLine = (text: string): string => withoutForbidden(text).replace(/\s+/g, ' ').trim()

const withoutBlanks = (text: string): string => text.replaceAll(' ', '')

/** 'ES-B12.345.678' as 'B12345678'. */
function fittedTaxId(text: string): string {
  const plain = text.toUpperCase().replace(/[\s./-]/g, '')
  return plain.length > PLAIN_TAX_ID ? plain.replace(/^ES/, '') : plain
}
const PLAIN_TAX_ID = 9

/** '+34 923 11.22.33' as '923112233'. */
const fittedPhone = (text: string): string => text.replace(/[\s.()-]/g, '').replace(/^(?:\+|00)34(?=\d{9}$)/, '')

/** Of a name in two languages the half before the slash; a name that is still too long ends at a whole word. */
function fittedMunicipality(name: string, longest: number): string {
  if (lengthOf(name) <= longest) return name
  const half = (name.split('/')[0] ?? '').trim()
  if (half !== '' && lengthOf(half) <= longest) return half
  const cut = Array.from(half || name)
    .slice(0, longest + 1)
    .join('')
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).trim()
  return words || Array.from(cut).slice(0, longest).join('')
}

/** The characters of a text as schemas count them: one with two code units is one. */
export const lengthOf = (text: string): number => Array.from(text).length
