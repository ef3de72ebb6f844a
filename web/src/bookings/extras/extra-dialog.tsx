import { extrasApi, type Extra } from '@posada/contract/bookings/extras/extras'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmedCall } from '../../lib/use-confirmed-call.ts'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DeleteButton, DeleteConfirmation } from '../../ui/dialogs/delete-confirmation.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { extraRequestOf, extraValuesOf } from './extra-values.ts'

type Props = {
  establishmentId: string
  /** Null creates a new extra. */
  extra: Extra | null
  taxName: string
  rates: readonly { value: number; label: string }[]
  onClose: () => void
}

export function ExtraDialog({ establishmentId, extra, taxName, rates, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: extraValuesOf(extra, taxName) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const options = { reloads: ['extras'] as const, onDone: onClose, onRefused: setRefusal }
  const add = useCall(extrasApi.add, options)
  const edit = useCall(extrasApi.edit, options)
  const removal = useConfirmedCall(extrasApi.remove, { id: extra?.id ?? '' }, { reloads: ['extras'], onDone: onClose })
  const save = handleSubmit((values) => {
    setRefusal(null)
    if (extra) edit.run({ id: extra.id, ...extraRequestOf(values) })
    else add.run({ establishmentId, ...extraRequestOf(values) })
  })
  return (
    <FormDialog
      opened
      title={extra ? `Extra ${extra.name}` : 'Nuevo extra'}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning || edit.isRunning || removal.isRunning}
      size={520}
      actions={
        extra && (
          <DeleteButton
            onClick={() => {
              setRefusal(null)
              removal.ask()
            }}
          />
        )
      }
    >
      <ExtraFields
        control={control}
        taxName={taxName}
        rates={rates}
        refusal={refusal ?? (removal.refusal && `Error al eliminar extra. ${removal.refusal}`)}
        isNew={!extra}
      />
      {extra && (
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar el extra ${extra.name}`}
          text="¿Está seguro de que desea quitar este extra del catálogo?"
          detail="Lo ya vendido se queda como está, en sus reservas y en sus totales."
        />
      )}
    </FormDialog>
  )
}
