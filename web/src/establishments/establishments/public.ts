// What other slices may import from establishments. Everything else in this folder is private.
export { DepositCard } from './deposit-card.tsx'
export { EstablishmentSelect } from './establishment-select.tsx'
export { validateIssuerTaxId } from './establishment-values.ts'
export { EstablishmentsCard } from './establishments-card.tsx'
export { GuestPagePreview } from './guest-page-preview.tsx'
export { NewEstablishmentDialog } from './new-establishment-dialog.tsx'
export { NoEstablishments } from './no-establishments.tsx'
