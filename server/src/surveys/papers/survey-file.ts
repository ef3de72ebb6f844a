import type { MonthCount } from '@posada/domain/surveys/month-count'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { xmlDocument } from '../../adapters/write-xml.ts'
import { apartmentsContent } from './xml/apartments-content.ts'
import { hotelsContent } from './xml/hotels-content.ts'
import { ruralContent } from './xml/rural-content.ts'

type Content = (count: MonthCount, form: SurveyForm) => object

const contents: Record<Exclude<SurveyKind, 'campsites'>, Content> = {
  hotels: hotelsContent,
  istac: hotelsContent,
  apartments: apartmentsContent,
  rural: ruralContent,
}

/**
 * The file of a month, as the INE and the ISTAC take it. Valid where `formFaults` finds nothing and every residence is known; the
 * same count and form give the same bytes.
 * @throws Error where nobody of a known residence came, left or slept
 */
export function surveyFile(count: MonthCount, form: SurveyForm): string {
  if (count.survey === 'campsites') throw new Error('The survey of campsites has no file')
  if (!count.residences.some(({ residence }) => residence !== ''))
    throw new Error(`The survey of ${count.month} has no guests`)
  return xmlDocument(contents[count.survey](count, form))
}
