// What other slices may import from sale-types. Everything else in this folder is private.
export { followUnits } from './follow-units.ts'
export { lockSaleTypes, pricedTypeIds, realTypeIds, saleTypeOfUnit, saleTypesOf, type SaleTypeRow } from './queries.ts'
export { boardsOfTypes, picturesOf, typeDetails } from './details-queries.ts'
export { requireSaleType } from './require-sale-type.ts'
