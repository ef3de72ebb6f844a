// What other slices may use of surveys. Everything else in this folder is private.
export { surveySweep } from './sweep.ts'
