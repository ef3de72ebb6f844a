// What other slices may import from clients. Everything else in this folder is private.
export { emptyContact, newClientOf, newCompanyOf, SPAIN, type ContactValues } from './form/contact-values.ts'
export { ContactAddressFields } from './form/contact-address-fields.tsx'
export { DocumentKindField } from './form/document-kind-field.tsx'
export { IdNumberField } from './form/id-number-field.tsx'
export { SimilarClientsNote } from './form/similar-clients-note.tsx'
export { MarksFields } from './form/marks-card.tsx'
