import { unitsApi, type Unit, type UnitType } from '@posada/contract/establishments/units/units'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { fieldsOfUnit, newUnitFields, type UnitFormFields } from './unit-form-fields.ts'
import { useUnitTypeId } from './unit-type-field.tsx'

type Options = { establishmentId: string; unit: Unit | null; types: readonly UnitType[]; onClose: () => void }

/** Saves a unit, and before it a new type. 'Guardar y crear otra' keeps all fields but the name for the next unit. */
export function useUnitForm({ establishmentId, unit, types, onClose }: Options) {
  const { control, handleSubmit, reset, formState } = useForm<UnitFormFields>({
    defaultValues: unit ? fieldsOfUnit(unit) : newUnitFields,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const typeId = useUnitTypeId(types, setRefusal)
  const outcome = { reloads: ['units'] as const, onRefused: setRefusal }
  const add = useCall(unitsApi.add, { ...outcome, title: 'Unidad añadida' })
  const edit = useCall(unitsApi.edit, { ...outcome, onDone: onClose })

  const send = (fields: UnitFormFields, goesOn: boolean) => {
    setRefusal(null)
    typeId.find(fields.typeName, (id) => {
      const { typeName: _, singleBeds, doubleBeds, ineType, capacity, basePrice, ...rest } = fields
      const data = {
        ...rest,
        typeId: id,
        ineType: ineType === null ? null : Number(ineType),
        beds: [singleBeds ?? 0, doubleBeds ?? 0] as [number, number],
        capacity: capacity ?? 1,
        basePrice: basePrice ?? 0,
      }
      const next = () => {
        reset({ ...fields, name: '' })
        setRound(round + 1)
      }
      if (unit) edit.run({ id: unit.id, ...data })
      else add.run({ establishmentId, ...data }, { onSuccess: goesOn ? next : onClose })
    })
  }
  const submit = (goesOn: boolean) =>
    handleSubmit(
      (fields) => {
        send(fields, goesOn)
      },
      () => {
        setRefusal('No se ha guardado. Revise los campos marcados.')
      },
    )
  return {
    control,
    refusal,
    /** Counts the units created; used as a key, so that the form of the next unit focuses its name. */
    round,
    isDirty: formState.isDirty,
    isSaving: typeId.isRunning || add.isRunning || edit.isRunning,
    save: submit(false),
    saveAndGoOn: submit(true),
  }
}
