import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../../lib/use-confirmed-call.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { DeleteButton, DeleteConfirmation } from '../../../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import styles from '../setup.module.css'
import { BoardsSection } from './boards-section.tsx'
import { DescriptionsSection } from './descriptions-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { TypeFields } from './type-fields.tsx'
import { typeChangesOf, typeValuesOf, unitsText } from './type-values.ts'

const SIZE = 880

/** A type for sale, real or virtual, by its id. */
export function TypeEditor({
  establishmentId,
  typeId,
  onClose,
}: {
  establishmentId: string
  typeId: string
  onClose: () => void
}) {
  const { data, error, refetch } = useQueryCall(
    saleTypesApi.list,
    { establishmentId },
    { kinds: ['sale-types', 'price-plans', 'units'] },
  )
  const type = data?.types.find(({ id }) => id === typeId)
  const parent = data?.types.find(({ id }) => id === type?.parentId)
  if (type) return <TypeRecord type={type} parent={parent} onClose={onClose} />
  return (
    <ViewDialog title="Tipo" size={SIZE} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Note tone="warning">Este tipo ya no existe.</Note>
      ) : (
        <SkeletonRows />
      )}
    </ViewDialog>
  )
}

type RecordProps = { type: SaleType; parent: SaleType | undefined; onClose: () => void }

/** Its data in a form; boards, descriptions and pictures are saved one by one. */
function TypeRecord({ type, parent, onClose }: RecordProps) {
  const mayEdit = useMay(saleTypesApi.edit)
  const form = useForm({ values: typeValuesOf(type), resetOptions: { keepDirtyValues: true } })
  const { isDirty, dirtyFields } = form.formState
  const options = { reloads: ['sale-types', 'day-values'] as const, onDone: onClose }
  const edit = useCall(saleTypesApi.edit, { ...options, describe: () => ({ text: form.getValues('name').trim() }) })
  const removal = useConfirmedCall(saleTypesApi.removeVirtual, { id: type.id }, options)
  const save = form.handleSubmit((values) => {
    if (isDirty) edit.run(typeChangesOf(type.id, values, dirtyFields))
    else onClose()
  })
  const isVirtual = type.type === 'virtual'
  const frame = {
    title: `${isVirtual ? 'Tarifa' : 'Tipo'} ${type.name}`,
    subtitle: isVirtual ? `De ${type.parentType}` : unitsText(type),
    size: SIZE,
  }
  const content = (
    <>
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <div className={styles.form}>
        <TypeFields control={form.control} type={type} parent={parent} disabled={!mayEdit} />
      </div>
      <BoardsSection type={type} mayEdit={mayEdit} />
      <DescriptionsSection type={type} mayEdit={mayEdit} />
      <PicturesSection type={type} mayEdit={mayEdit} />
    </>
  )
  if (!mayEdit)
    return (
      <ViewDialog {...frame} onClose={onClose}>
        {content}
      </ViewDialog>
    )
  return (
    <FormDialog
      opened
      {...frame}
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={save}
      isDirty={isDirty && !removal.isAsking}
      isSaving={edit.isRunning || removal.isRunning}
      actions={isVirtual && <DeleteButton onClick={removal.ask} />}
    >
      {content}
      <DeleteConfirmation
        removal={removal}
        title={`Eliminar la tarifa ${type.name}`}
        text="¿Está seguro de que desea eliminar esta tarifa?"
        detail="Deja de venderse, con sus precios por día. Las reservas hechas se quedan como están."
      />
    </FormDialog>
  )
}
