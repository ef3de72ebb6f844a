import { surveyDataChanges } from '@posada/contract/surveys/survey-data'
import type { SurveyDataChanges } from '@posada/contract/surveys/survey-data'
import { wireFieldsOf } from '@posada/contract/wire'

export type AnswerName = keyof SurveyDataChanges

const byWireName = new Map(
  Object.entries(wireFieldsOf(surveyDataChanges) ?? {}).map(([ours, [theirs]]) => [theirs, ours as AnswerName]),
)

/** The answer that a finding names by its key on the wire; undefined for one that no field of the screen has. */
export const answerOfWireName = (wireName: string): AnswerName | undefined => byWireName.get(wireName)
