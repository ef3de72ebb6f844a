// What other slices may import from the papers. Everything else in this folder is private.
export { surveyBook } from './book/survey-book.ts'
export { residenceName } from './residence-name.ts'
export { campsiteSheet } from './sheets/campsite-sheet.ts'
export { castillaYLeonBook } from './sheets/castilla-y-leon-book.ts'
export { ruralSheet } from './sheets/rural-sheet.ts'
export { surveyFile } from './survey-file.ts'
