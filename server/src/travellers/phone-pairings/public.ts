// What other slices may import from phone pairings. Everything else in this folder is private.
export { phonePairingSweep } from './sweep.ts'
