import { pricePlansApi, type PricePlan } from '@posada/contract/prices/price-plans'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../../lib/use-confirmed-call.ts'
import { DeleteButton, DeleteConfirmation } from '../../../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { newPlanOf, planChangesOf, planValuesOf } from './plan-values.ts'
import { PlanFields } from './plan-fields.tsx'

type Props = {
  establishmentId: string
  /** Null creates a new plan. */
  plan: PricePlan | null
  realPlans: readonly PricePlan[]
  onClose: () => void
}

/** A price plan: real, with prices of its own, or virtual, which follows a real one. */
export function PlanDialog({ establishmentId, plan, realPlans, onClose }: Props) {
  const form = useForm({ values: planValuesOf(plan), resetOptions: { keepDirtyValues: true } })
  const options = { reloads: ['price-plans', 'day-values'] as const, onDone: onClose }
  const saving = { ...options, describe: () => ({ text: form.getValues('name').trim() }) }
  const add = useCall(pricePlansApi.add, saving)
  const edit = useCall(pricePlansApi.edit, saving)
  const removal = useConfirmedCall(pricePlansApi.remove, { establishmentId, id: plan?.id ?? null }, options)
  const save = form.handleSubmit((values) => {
    if (plan) edit.run(planChangesOf(establishmentId, plan, values))
    else add.run(newPlanOf(establishmentId, values))
  })
  const isRemovable = plan !== null && plan.id !== null
  return (
    <FormDialog
      opened
      title={plan ? `Plan ${plan.name}` : 'Nuevo plan de precios'}
      // While the question is open, Esc closes only that.
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={save}
      isDirty={form.formState.isDirty && !removal.isAsking}
      isSaving={add.isRunning || edit.isRunning || removal.isRunning}
      size={560}
      actions={isRemovable && <DeleteButton onClick={removal.ask} />}
    >
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <PlanFields control={form.control} plan={plan} realPlans={realPlans} />
      {isRemovable && (
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar el plan ${plan.name}`}
          text="¿Está seguro de que desea eliminar este plan de precios?"
          detail="Se eliminan también sus precios por día y sus temporadas. Las reservas hechas conservan su precio."
        />
      )}
    </FormDialog>
  )
}
