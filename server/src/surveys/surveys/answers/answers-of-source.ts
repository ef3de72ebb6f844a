import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import type { SurveyAnswers } from '@posada/domain/surveys/survey-answers'
import { categoriesOfApartments, categoriesOfHotel, categoryAmong } from '@posada/domain/surveys/survey-categories'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { SurveySource } from '../../facts/public.ts'

/** What an establishment answers: what was entered, else what it says of itself; with a category that its type has. */
export function surveyAnswersOf({ establishment, survey, answers }: SurveySource): SurveyAnswers {
  const entered = { ...answersOfEstablishment(establishment, survey), ...answers }
  return { ...entered, category: categoryOf(entered, { kind: establishment.kind, survey }) }
}

type Surveyed = { kind: EstablishmentKind; survey: SurveyKind }

/** The categories to choose from; none where the survey has no list of them. */
export function categoriesFor(answers: SurveyAnswers, { kind, survey }: Surveyed): readonly string[] {
  if (survey === 'campsites') return []
  if (survey === 'hotels' || (survey === 'istac' && kind === 'hotel')) return categoriesOfHotel(answers.type)
  return categoriesOfApartments(answers.managerProvinceCode || answers.provinceCode)
}

function categoryOf(answers: SurveyAnswers, surveyed: Surveyed): string {
  const allowed = categoriesFor(answers, surveyed)
  if (allowed.length === 0) return answers.category
  return categoryAmong(
    allowed.includes(answers.category) ? answers.category : named(answers.category, allowed),
    allowed,
  )
}

/** '3 estrellas' as H3, '2' as '2 Llaves': the category with the same figure. */
function named(category: string, allowed: readonly string[]): string {
  const [figure] = /\d/.exec(category) ?? []
  return allowed.find((found) => figure !== undefined && found.includes(figure)) ?? category
}

/** What the establishment itself says: nothing of it is stored with the survey. */
export const answersOfEstablishment = (establishment: EstablishmentRow, survey: SurveyKind): SurveyAnswers => ({
  orderNumber: '',
  company: establishment.company,
  name: establishment.name,
  taxId: establishment.taxId,
  registryNumber: establishment.tourismCode,
  address: establishment.address,
  postalCode: establishment.postalCode,
  locality: '',
  municipality: establishment.municipality,
  provinceCode: establishment.provinceCode,
  phone1: establishment.phone,
  phone2: '',
  fax1: '',
  fax2: '',
  informantName: '',
  informantPosition: '',
  informantPhone: '',
  informantEmail: establishment.email,
  managerCompany: '',
  managerAddress: '',
  managerPostalCode: '',
  managerMunicipality: '',
  managerProvinceCode: '',
  managerPhone: '',
  managerFax: '',
  type: usualType(survey, establishment.kind),
  category: establishment.category,
  website: establishment.website,
  dwelling: '',
  letting: '',
  bedrooms: '',
})

function usualType(survey: SurveyKind, kind: EstablishmentKind): string {
  if (survey === 'rural') return 'Casa Rural'
  return survey === 'hotels' || (survey === 'istac' && kind === 'hotel') ? 'Hoteles' : ''
}
