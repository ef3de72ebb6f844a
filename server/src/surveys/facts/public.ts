// What other slices may use of the facts of surveys. Everything else in this folder is private.
export { type MonthOfHouse, readMonths } from './read-months.ts'
export { type CountedUnit, type SurveySource, readSource } from './read-source.ts'
