import { Button } from '@mantine/core'
import { unitsApi, type Unit, type UnitType } from '@posada/contract/establishments/units/units'
import { CalendarsButton } from '../../distribution/calendars/public.ts'
import { useConfirmedCall } from '../../lib/use-confirmed-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DeleteButton, DeleteConfirmation } from '../../ui/dialogs/delete-confirmation.tsx'
import { UnitFields } from './unit-fields.tsx'
import { useUnitForm } from './use-unit-form.ts'

type Props = {
  establishmentId: string
  /** Null creates a new unit. */
  unit: Unit | null
  types: readonly UnitType[]
  ineTypes: readonly { id: number; name: string }[]
  onClose: () => void
}

export function UnitDialog({ establishmentId, unit, types, ineTypes, onClose }: Props) {
  const state = useUnitForm({ establishmentId, unit, types, onClose })
  const removal = useConfirmedCall(unitsApi.delete, { id: unit?.id ?? '' }, { reloads: ['units'], onDone: onClose })
  return (
    <FormDialog
      opened
      title={unit ? `Unidad ${unit.name}` : 'Crear unidad'}
      onClose={onClose}
      onSubmit={state.save}
      isDirty={state.isDirty}
      isSaving={state.isSaving || removal.isRunning}
      size={640}
      actions={
        unit && (
          <>
            <CalendarsButton unit={unit} />
            <DeleteButton onClick={removal.ask} />
          </>
        )
      }
      otherSave={
        !unit && (
          <Button disabled={state.isSaving} onClick={() => void state.saveAndGoOn()}>
            Guardar y crear otra
          </Button>
        )
      }
    >
      <UnitFields
        key={state.round}
        control={state.control}
        types={types}
        ineTypes={ineTypes}
        refusal={state.refusal ?? removal.refusal}
        focusOnName={!unit}
      />
      {unit && (
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar la unidad ${unit.name}`}
          text="¿Está seguro de que desea eliminar de forma permanente esta unidad?"
          detail="Deja de estar en el planning. Las estancias pasadas se conservan."
        />
      )}
    </FormDialog>
  )
}
