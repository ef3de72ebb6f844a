// What other slices may import from the papers. Everything else in this folder is private.
export { SurveyWithoutGuests, surveyFile } from './survey-file.ts'
