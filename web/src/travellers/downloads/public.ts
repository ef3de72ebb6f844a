// What other slices may import from downloads. Everything else in this folder is private.
export { DocumentJobs } from './document-jobs.tsx'
export { DocumentsMenu } from './documents-menu.tsx'
export { useGuestDocument } from './use-guest-document.ts'
