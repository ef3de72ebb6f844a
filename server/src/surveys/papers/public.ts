// What other slices may import from the papers. Everything else in this folder is private.
export { residenceName } from '../../platform/documents/survey-papers/residence-name.ts'
export { campsiteSheet } from '../../platform/documents/survey-papers/sheets/campsite-sheet.ts'
export { castillaYLeonBook } from '../../platform/documents/survey-papers/sheets/castilla-y-leon-book.ts'
export { ruralSheet } from '../../platform/documents/survey-papers/sheets/rural-sheet.ts'
export { surveyFile } from './survey-file.ts'
