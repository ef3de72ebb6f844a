// What the sweep uses of the bank. Everything else in this folder is private.
export { bankLineSweep } from './sweep.ts'
