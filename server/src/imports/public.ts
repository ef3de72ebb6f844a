// What other slices may ask of imports. Everything else in this folder is private.
export { checkFile, runChecked, type CheckedFile } from './check-file.ts'
export { workImport } from './work-import.ts'
