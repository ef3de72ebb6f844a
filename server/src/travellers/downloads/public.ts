// What other slices may import from downloads. Everything else in this folder is private.
export { guestListExport } from './export-guests.ts'
export { processDocumentJob } from './process-document-job.ts'
export { documentSweep } from './sweep.ts'
