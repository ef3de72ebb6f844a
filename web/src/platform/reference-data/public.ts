// What other slices may import from reference-data. Everything else in this folder is private.
export { AddressFields } from './address-fields.tsx'
export { MunicipalityField } from './municipality-field.tsx'
export { useCountryChoices, useProvinceChoices } from './use-address-choices.ts'
export { usePostalCodes } from './use-postal-codes.ts'
export { useMunicipalityOfCode } from './use-municipality-of-code.ts'
