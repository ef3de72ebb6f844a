// What other slices may import from the reference data. Everything else in this folder is private.
export { allCountries, findCountry, findCountryByText, type Country } from './countries.ts'
export { findMunicipality, type Municipality, searchMunicipalities } from './municipalities.ts'
export { controlDigitOf, isPostalCodeOf, municipalitiesOfPostalCode } from './postal-codes.ts'
export { requireCountryCode, requireMunicipalityCode, requireProvince, requireProvinceCode } from './require-codes.ts'
export { allProvinces, findProvince, findProvinceByName, type Province } from './provinces.ts'
