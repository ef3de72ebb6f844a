import type { surveysApi } from '@posada/contract/surveys/surveys'
import type { SurveyData } from '@posada/contract/surveys/survey-data'
import type { Reply } from '@posada/contract/endpoint'
import { largestCapacity } from '@posada/domain/surveys/month-figures'
import { hotelTypes } from '@posada/domain/surveys/survey-categories'
import { findSurveyProvince } from '@posada/domain/surveys/survey-provinces'
import type { CountedMonth } from '../months/count-month-of.ts'
import { categoriesFor } from './answers-of-source.ts'

/** A questionnaire with all its answers; '' for what is not known. */
export function describeData({ source, facts, count, form }: CountedMonth): SurveyData {
  const { provinceCode, managerProvinceCode, bedrooms, ...answers } = form.answers
  const { controlCode, daysOpen, unpaidStaff, permanentStaff, temporaryStaff } = form.month
  return {
    ...answers,
    bedrooms: bedrooms === '' ? '' : Number(bedrooms),
    province: provinceNamed(provinceCode),
    managerProvince: provinceNamed(managerProvinceCode),
    referenceDay: facts.month,
    controlCode,
    daysOpen,
    unpaidStaff: unpaidStaff ?? '',
    permanentStaff: permanentStaff ?? '',
    temporaryStaff: temporaryStaff ?? '',
    survey: source.survey,
    isSurveyChosen: source.chosenSurvey !== null,
    boardPrices: [...source.boardPrices].map(([regime, price]) => ({ regime, price })),
    ...capacities(facts),
    ...largestCapacity(count),
  }
}

/** The lists to choose from: the categories are those of the saved type, or of the province. */
export const describeLists = ({ source, form }: CountedMonth): Reply<(typeof surveysApi)['get']>['lists'] => ({
  hotelTypes: hotelTypes.map(({ type, categories }) => ({ type, categories: [...categories] })),
  categories: [...categoriesFor(form.answers, { kind: source.establishment.kind, survey: source.survey })],
})

const provinceNamed = (code: string) => ({ name: findSurveyProvince(code)?.literal ?? '', code })

/** Apartments and their places by the INE's kind of unit. */
function capacities({ units }: CountedMonth['facts']) {
  const of = (kind: number) => units.filter(({ ineType }) => ineType === kind)
  const places = (kind: number) => of(kind).reduce((sum, unit) => sum + unit.places, 0)
  return {
    studios: of(11).length,
    apartmentsFor4: of(12).length,
    apartmentsFor6: of(13).length,
    otherApartments: of(14).length,
    placesOfStudios: places(11),
    placesOfApartmentsFor4: places(12),
    placesOfApartmentsFor6: places(13),
    placesOfOtherApartments: places(14),
  }
}
