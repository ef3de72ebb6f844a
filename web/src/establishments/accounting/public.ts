// What other slices may use of the accounting link. Everything else in this folder is private.
export { CollectionsDialog } from './collections-dialog.tsx'
