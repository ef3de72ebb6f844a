// What other slices may import from support.
export { readSupportVisit } from './read-support-visit.ts'
export { supportSweep } from './sweep.ts'
