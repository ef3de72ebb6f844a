// What other slices may import from own-data. Everything else in this folder is private.
export { warnOwners } from './closing/warn-owners.ts'
export { eraseAccount } from './erase/erase-account.ts'
export { processExport } from './export/process-export.ts'
