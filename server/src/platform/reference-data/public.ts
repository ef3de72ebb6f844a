// What other slices may import from the reference data. Everything else in this folder is private.
export { allCountries, findCountry, findCountryByText } from './countries.ts'
export { findMunicipality, searchMunicipalities } from './municipalities.ts'
export { controlDigitOf, isPostalCodeOf, municipalitiesOfPostalCode } from './postal-codes.ts'
export { requireCountryCode, requireMunicipalityCode, requireProvince, requireProvinceCode } from './require-codes.ts'
export { allProvinces, findProvince } from './provinces.ts'
