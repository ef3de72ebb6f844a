import type { Unit } from '@posada/contract/establishments/units/units'
import type { Cents } from '@posada/domain/platform/money/money'

export type UnitFormFields = {
  name: string
  /** Name of a unit type of the account, or of a new one. */
  typeName: string
  /** The id as the select's text; null lets the server decide by the capacity. */
  ineType: string | null
  capacity: number | null
  legalCapacity: number | null
  singleBeds: number | null
  doubleBeds: number | null
  basePrice: Cents | null
  counted: boolean
  registryCode: string
  doorCode: string
}

export const newUnitFields: UnitFormFields = {
  name: '',
  typeName: '',
  ineType: null,
  capacity: 2,
  legalCapacity: null,
  singleBeds: 0,
  doubleBeds: 1,
  basePrice: null,
  counted: true,
  registryCode: '',
  doorCode: '',
}

export const fieldsOfUnit = (unit: Unit): UnitFormFields => ({
  name: unit.name,
  typeName: unit.typeName,
  ineType: unit.ineType ? String(unit.ineType.id) : null,
  capacity: unit.capacity,
  legalCapacity: unit.legalCapacity,
  singleBeds: unit.singleBeds,
  doubleBeds: unit.doubleBeds,
  basePrice: unit.basePrice,
  counted: unit.counted,
  registryCode: unit.registryCode,
  doorCode: unit.doorCode,
})
