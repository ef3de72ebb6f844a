// What other slices may import from imports. Everything else in this folder is private.
export { checkFile, runCheckedFile, type CheckedFile } from './check-file.ts'
export { processImport } from './process-import.ts'
export { importSweep } from './sweep.ts'
