// What other slices may import from clients. Everything else in this folder is private.
export { emptyContact, newClientOf, type ContactValues } from './form/contact-values.ts'
export { IdNumberField } from './form/id-number-field.tsx'
export { SimilarClientsNote } from './form/similar-clients-note.tsx'
export { MarksFields } from './form/marks-card.tsx'
