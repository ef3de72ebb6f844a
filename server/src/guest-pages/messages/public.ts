// What other slices may import from messages. Everything else in this folder is private.
export { messageSweep } from './sweep.ts'
