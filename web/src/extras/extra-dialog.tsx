import { Button } from '@mantine/core'
import { extrasApi, type Extra } from '@posada/contract/extras/extras'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { sentOf, valuesOf } from './extra-values.ts'

type Props = {
  establishmentId: string
  /** Null makes a new one. */
  extra: Extra | null
  taxName: string
  rates: readonly { value: number; label: string }[]
  onClose: () => void
}

export function ExtraDialog({ establishmentId, extra, taxName, rates, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: valuesOf(extra, taxName) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const options = { reloads: ['extras'], onDone: onClose, onRefused: setRefusal }
  const add = useCall(extrasApi.add, options)
  const edit = useCall(extrasApi.edit, options)
  const remove = useCall(extrasApi.remove, options)
  const save = handleSubmit((values) => {
    setRefusal(null)
    if (extra) edit.run({ id: extra.id, ...sentOf(values) })
    else add.run({ establishmentId, ...sentOf(values) })
  })
  return (
    <FormDialog
      opened
      title={extra ? `Extra ${extra.name}` : 'Nuevo extra'}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning || edit.isRunning || remove.isRunning}
      size={520}
      actions={
        extra && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Icon of={IconTrash} />}
            onClick={() => {
              setRefusal(null)
              setIsAsking(true)
            }}
          >
            Eliminar
          </Button>
        )
      }
    >
      <ExtraFields control={control} taxName={taxName} rates={rates} refusal={refusal} isNew={!extra} />
      {extra && isAsking && (
        <ConfirmDialog
          opened
          title={`Eliminar el extra ${extra.name}`}
          text="¿Está seguro que desea quitar este extra del catálogo?"
          detail="Lo ya vendido se queda como está, en sus reservas y en sus totales."
          verb="Eliminar"
          isRunning={remove.isRunning}
          onConfirm={() => remove.run({ id: extra.id }, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  )
}
