import type { Unit, UnitType } from '@posada/contract/establishments/units/units'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ManyUnitsFields } from './many-units-fields.tsx'
import { useManyUnits } from './use-many-units.ts'

type Props = {
  establishmentId: string
  units: readonly Unit[]
  types: readonly UnitType[]
  onClose: () => void
}

export function ManyUnitsDialog({ establishmentId, units, types, onClose }: Props) {
  const state = useManyUnits({ establishmentId, units, onDone: onClose })
  const count = state.names.length
  return (
    <FormDialog
      opened
      title="Crear varias unidades"
      onClose={onClose}
      onSubmit={state.save}
      isDirty={state.isDirty}
      isSaving={state.isSaving}
      saveLabel={count > 1 ? `Crear ${count} unidades` : 'Crear'}
      size={640}
    >
      <ManyUnitsFields state={state} types={types} />
    </FormDialog>
  )
}
