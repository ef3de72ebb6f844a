import type { PricePlan } from '@posada/contract/prices/price-plans'
import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { MAIN_PLAN_NAME } from '@posada/domain/prices/price-plan'
import { idOf } from './an-establishment.ts'
import { ok } from './api-double.ts'

export const mainPlan: PricePlan = {
  id: null,
  name: MAIN_PLAN_NAME,
  type: 'real',
  parentId: null,
  parentName: '',
  sign: 'add',
  amount: 0,
  isPercent: false,
  isUsedByEngine: false,
  restrictionPlanId: null,
  isNonRefundable: false,
  charge: null,
}

export const aSaleType = (changes: Partial<SaleType> = {}): SaleType => ({
  id: idOf('s1'),
  name: 'Doble',
  type: 'real',
  kind: 1,
  shortName: 'DBL',
  adults: 2,
  children: 0,
  price: 8_400,
  hasOwnPrice: true,
  includedPeople: null,
  personSupplement: 0,
  extraBedSupplement: null,
  unitPlaces: 2,
  channel: 3,
  local: 0,
  total: 3,
  minStay: 1,
  closed: false,
  unitsEach: 1,
  defaultBoard: 'nb',
  boards: [],
  descriptions: {},
  images: [],
  first3Images: [],
  directDiscount: 0,
  parentType: '',
  parentId: '',
  isPublished: true,
  ...changes,
})

/** The reply with the types for sale of an establishment that has only the main plans. */
export const saleTypeList = (types: SaleType[]) =>
  ok(saleTypesApi.list, {
    depositPercent: null,
    isDebooksConnected: false,
    types,
    ownTypes: types.filter(({ type }) => type === 'real').map(({ id, name }) => ({ id, name })),
    pricePlans: [mainPlan],
    restrictionPlans: [{ id: null, name: MAIN_PLAN_NAME }],
    parentPlans: [mainPlan],
    isComplete: false,
  })
