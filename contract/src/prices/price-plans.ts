import { limits } from '@posada/domain/platform/limits'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { coded, edited, flag, id, int, maybe, percent, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { establishmentField, percentFlag, planId, planRef, planType, sign, variation } from './channel-fields.ts'

const planName = text(limits.plan.name)

/** What a plan takes when it is booked by the engine. */
export const chargeKind = coded({
  porcentaje: 'percent',
  primera_noche: 'first_night',
  total: 'total',
  garantia: 'card',
  transferencia: 'transfer',
  nada: 'nothing',
})

/** `share`: of `percent` and `transfer`, hundredths of a percent of the total; `days`: within which a transfer must come. */
const planCharge = wire({
  kind: ['tipo', chargeKind, 'El tipo de cobro'],
  share: ['valor', unlessBlank(percent), 'El porcentaje'],
  days: ['dias', unlessBlank(int(1, limits.engine.transferDays)), 'Los días'],
})

export const pricePlan = wire({
  id: ['id', planId],
  name: ['name', z.string()],
  type: ['type', planType],
  /** Of a virtual plan: the plan whose prices it follows. */
  parentId: ['pid', planId],
  parentName: ['parent_plan', z.string()],
  sign: ['addOrSubstract', sign],
  amount: ['value', variation],
  isPercent: ['dtype', percentFlag],
  isUsedByEngine: ['usedEngine', z.boolean()],
  restrictionPlanId: ['AssociatedRestrictionsPlan', planId],
  isNonRefundable: ['no_reembolsable', z.boolean()],
  /** Null: the usual deposit of the establishment. */
  charge: ['cobro', planCharge.nullable()],
})
export type PricePlan = z.output<typeof pricePlan>

export const restrictionPlan = wire({ id: ['id', planId], name: ['name', z.string()] })
export type RestrictionPlan = z.output<typeof restrictionPlan>

const thePricePlan = ['id', planRef, 'El plan de precios'] as const
const theRestrictionPlan = ['id', planRef, 'El plan de restricciones'] as const

const planChanges = wire({
  establishmentId: establishmentField,
  id: thePricePlan,
  name: ['planName', unlessBlank(planName), 'El nombre del plan'],
  type: ['type', maybe(planType), 'El tipo de plan'],
  sign: ['addOrSubstract', unlessBlank(sign), 'La variación'],
  amount: ['value', unlessBlank(variation), 'El valor'],
  isPercent: ['dtype', unlessBlank(percentFlag), 'La unidad del valor'],
  isNonRefundable: ['no_reembolsable', unlessBlank(flag), 'La casilla de no reembolsable'],
  charge: ['cobro', edited(planCharge), 'El cobro al reservar'],
})
export type PricePlanChanges = z.output<typeof planChanges>

const newPlan = wire({
  establishmentId: establishmentField,
  name: ['planName', planName, 'El nombre del plan'],
  type: ['type', planType, 'El tipo de plan'],
  parentId: ['pid', planRef, 'El plan del que depende'],
  sign: ['addOrSubstract', maybe(sign), 'La variación'],
  amount: ['value', maybe(variation), 'El valor'],
  isPercent: ['dtype', maybe(percentFlag), 'La unidad del valor'],
  isNonRefundable: ['no_reembolsable', maybe(flag), 'La casilla de no reembolsable'],
  charge: ['cobro', unlessBlank(planCharge), 'El cobro al reservar'],
})
export type NewPricePlan = z.output<typeof newPlan>

export const pricePlansApi = {
  list: post('/api/channel/property/get_plans', {
    summary: 'Planes de precios y de restricciones de un establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: establishmentField }),
    reply: wire({
      pricePlans: ['pricingPlans', z.array(pricePlan)],
      restrictionPlans: ['restrictionsPlans', z.array(restrictionPlan)],
      engineUrl: ['engine_url', z.string()],
    }),
  }),
  get: post('/api/channel/property/get_priceplan_info', {
    summary: 'Datos de un plan de precios',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      establishmentId: establishmentField,
      id: thePricePlan,
      type: ['type', maybe(planType), 'El tipo de plan'],
    }),
    reply: wire({ plan: ['plan_data', pricePlan] }),
  }),
  edit: post('/api/channel/property/edit_priceplan_info', {
    summary: 'Cambiar un plan de precios',
    roles: ownerOnly,
    request: planChanges,
  }),
  add: post('/api/channel/property/add_pricing_plan', {
    summary: 'Crear un plan de precios',
    roles: ownerOnly,
    request: newPlan,
    reply: wire({ id: ['id', id] }),
  }),
  remove: post('/api/channel/property/del_pricing_plan', {
    summary: 'Eliminar un plan de precios con sus precios y temporadas',
    roles: ownerOnly,
    request: wire({ establishmentId: establishmentField, id: thePricePlan }),
  }),
  switchUsage: post('/api/channel/property/switch_plan_usage', {
    summary: 'Usar un plan de precios en el motor de reservas, o dejar de usarlo',
    roles: ownerOnly,
    request: wire({
      establishmentId: establishmentField,
      id: ['plan', planRef, 'El plan de precios'],
      type: ['type', maybe(planType), 'El tipo de plan'],
    }),
    reply: wire({ isUsedByEngine: ['usedEngine', z.boolean()] }),
  }),
  associate: post('/api/channel/property/associate_plans', {
    summary: 'Elegir las restricciones de un plan de precios en el motor de reservas',
    roles: ownerOnly,
    request: wire({
      establishmentId: establishmentField,
      id: ['plan', planRef, 'El plan de precios'],
      type: ['type', maybe(planType), 'El tipo de plan'],
      restrictionPlanId: ['restrictions', planRef, 'El plan de restricciones'],
    }),
  }),
  addRestrictionPlan: post('/api/channel/property/add_restriction_plan', {
    summary: 'Crear un plan de restricciones',
    roles: ownerOnly,
    request: wire({ establishmentId: establishmentField, name: ['planName', planName, 'El nombre del plan'] }),
    reply: wire({ id: ['id', id] }),
  }),
  editRestrictionPlan: post('/api/channel/property/edit_restriction_plan', {
    summary: 'Cambiar el nombre de un plan de restricciones',
    roles: ownerOnly,
    request: wire({
      establishmentId: establishmentField,
      id: theRestrictionPlan,
      name: ['planName', planName, 'El nombre del plan'],
    }),
  }),
  removeRestrictionPlan: post('/api/channel/property/del_restriction_plan', {
    summary: 'Eliminar un plan de restricciones con sus días',
    roles: ownerOnly,
    request: wire({ establishmentId: establishmentField, id: theRestrictionPlan }),
  }),
}
