// What other slices may import from own-data. Everything else in this folder is private.
export { eraseAccount } from './erase/erase-account.ts'
export { processExport } from './export/process-export.ts'
export { exportSweep, closingSweep, erasureSweep, keptRecordSweep } from './sweep.ts'
