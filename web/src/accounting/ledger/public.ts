// What other slices may import from ledger. Everything else in this folder is private.
export { JournalPanel } from './journal-panel.tsx'
