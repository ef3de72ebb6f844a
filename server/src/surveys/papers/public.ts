// What other slices may import from the files of surveys. Everything else in this folder is private.
export { surveyFile } from './survey-file.ts'
