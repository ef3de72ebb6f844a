// What other slices may import from debooks. Everything else in this folder is private.
export { disconnectAllDebooks } from './end-connection.ts'
export { debooksSweep } from './sweep.ts'
export { runDebooks } from './work/run-debooks.ts'
