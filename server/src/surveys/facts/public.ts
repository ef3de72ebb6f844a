// What other slices may use of the facts of surveys. Everything else in this folder is private.
export { type MonthOfEstablishment, readMonthFacts } from './read-month-facts.ts'
export type { SurveyKey } from './queries/stays.ts'
export { readSource, readSources, type SurveySource } from './read-source.ts'
