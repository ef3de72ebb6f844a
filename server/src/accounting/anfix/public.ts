// What other slices may import from the connection with Anfix. Everything else in this folder is private.
export { forgetAnfix } from './connect/disconnect.ts'
export { anfixSweep } from './sweep.ts'
export { runAnfix } from './work/run-anfix.ts'
