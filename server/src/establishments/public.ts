// What other slices may ask of establishments. Everything else in this folder is private.
export { establishmentsOf, type EstablishmentRow } from './queries.ts'
export { noEstablishment, requireEstablishment } from './require-establishment.ts'
export { resolveProvince } from './resolve-province.ts'
