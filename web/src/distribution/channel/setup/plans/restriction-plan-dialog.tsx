import { pricePlansApi, type RestrictionPlan } from '@posada/contract/prices/price-plans'
import { limits } from '@posada/domain/platform/limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../../lib/use-confirmed-call.ts'
import { DeleteButton, DeleteConfirmation } from '../../../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

type Props = {
  establishmentId: string
  /** Null creates a new plan. */
  plan: RestrictionPlan | null
  onClose: () => void
}

/** A restriction plan: its name, everything else is in the calendar. */
export function RestrictionPlanDialog({ establishmentId, plan, onClose }: Props) {
  const form = useForm({ values: { name: plan?.name ?? '' }, resetOptions: { keepDirtyValues: true } })
  const options = { reloads: ['price-plans', 'day-values'] as const, onDone: onClose }
  const saving = { ...options, describe: () => ({ text: form.getValues('name').trim() }) }
  const add = useCall(pricePlansApi.addRestrictionPlan, saving)
  const edit = useCall(pricePlansApi.editRestrictionPlan, saving)
  const removal = useConfirmedCall(
    pricePlansApi.removeRestrictionPlan,
    { establishmentId, id: plan?.id ?? null },
    options,
  )
  const save = form.handleSubmit(({ name }) => {
    if (plan) edit.run({ establishmentId, id: plan.id, name: name.trim() })
    else add.run({ establishmentId, name: name.trim() })
  })
  return (
    <FormDialog
      opened
      title={plan ? `Restricciones ${plan.name}` : 'Nuevo plan de restricciones'}
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={save}
      isDirty={form.formState.isDirty && !removal.isAsking}
      isSaving={add.isRunning || edit.isRunning || removal.isRunning}
      size={480}
      actions={plan && <DeleteButton onClick={removal.ask} />}
    >
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <TextField
        control={form.control}
        name="name"
        label="Nombre"
        maxLength={limits.plan.name}
        help="Sus estancias mínimas y sus cierres se ponen en el calendario, con este plan elegido."
        focusOnMount={plan === null}
        required
      />
      {plan && (
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar las restricciones ${plan.name}`}
          text="¿Está seguro de que desea eliminar este plan de restricciones?"
          detail="Se eliminan también las estancias mínimas y los cierres que tenga puestos."
        />
      )}
    </FormDialog>
  )
}
