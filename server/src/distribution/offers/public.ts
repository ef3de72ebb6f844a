// What other slices may import from offers. Everything else in this folder is private.
export { offerSweep } from './sweep.ts'
