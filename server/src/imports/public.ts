// What other slices may import from imports. Everything else in this folder is private.
export { checkFile, runChecked, type CheckedFile } from './check-file.ts'
export { workImport } from './work-import.ts'
