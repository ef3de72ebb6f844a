import { unitsApi, type Unit } from '@posada/contract/establishments/units/units'
import type { Cents } from '@posada/domain/platform/money/money'
import { readUnitNames, takenUnitNames } from '@posada/domain/establishments/units/unit-names'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'

type ManyUnitsValues = {
  names: string
  typeName: string
  capacity: number | null
  singleBeds: number | null
  doubleBeds: number | null
  basePrice: Cents | null
}

const empty: ManyUnitsValues = {
  names: '',
  typeName: '',
  capacity: 2,
  singleBeds: 0,
  doubleBeds: 1,
  basePrice: null,
}

type Options = { establishmentId: string; units: readonly Unit[]; onDone: () => void }

/** The form that creates several equal units at once. */
export function useManyUnits({ establishmentId, units, onDone }: Options) {
  const { control, handleSubmit, formState } = useForm<ManyUnitsValues>({ defaultValues: empty })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(unitsApi.addMany, { reloads: ['units'], onDone, onRefused: setRefusal })
  const existing = units.map(({ name }) => name)
  const { names } = readUnitNames(useWatch({ control, name: 'names' }))

  const save = handleSubmit(
    ({ names: typed, typeName, capacity, singleBeds, doubleBeds, basePrice }) => {
      setRefusal(null)
      add.run({
        establishmentId,
        names: readUnitNames(typed).names,
        typeName: typeName.trim() || null,
        capacity: capacity ?? 1,
        beds: [singleBeds ?? 0, doubleBeds ?? 0],
        basePrice: basePrice ?? 0,
      })
    },
    () => setRefusal('No se ha guardado. Revise los campos marcados.'),
  )
  return {
    control,
    refusal,
    names,
    taken: takenUnitNames(names, existing),
    validateNames: (typed: unknown) => faultOf(String(typed), existing) ?? true,
    isDirty: formState.isDirty,
    isSaving: add.isRunning,
    save,
  }
}
export type ManyUnits = ReturnType<typeof useManyUnits>

function faultOf(typed: string, existing: readonly string[]): string | null {
  const { names, fault } = readUnitNames(typed)
  if (fault !== null) return fault
  if (names.length === 0) return 'Escriba al menos un nombre'
  const taken = takenUnitNames(names, existing)
  return taken.length > 0 ? `Ya existen: ${taken.join(', ')}` : null
}
