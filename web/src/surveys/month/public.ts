// What other slices may import from month. Everything else in this folder is private.
export { MonthStateBadge } from './month-state-badge.tsx'
export { isPending, monthTitle, monthWord, surveyNames, timeLeft } from './survey-words.ts'
export { isDraftFile } from './files/use-survey-files.ts'
