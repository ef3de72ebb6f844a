// What other slices may import from list. Everything else in this folder is private.
export { useSurveyCounts } from './use-survey-counts.ts'
