// What other slices may import from establishments. Everything else in this folder is private.
export { EstablishmentSelect } from './establishment-select.tsx'
export { validateIssuerTaxId } from './establishment-values.ts'
export { EstablishmentsCard } from './establishments-card.tsx'
export { NewEstablishmentDialog } from './new-establishment-dialog.tsx'
