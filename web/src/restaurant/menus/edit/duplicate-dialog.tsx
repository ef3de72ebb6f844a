import { menusApi } from '@posada/contract/restaurant/menus'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { useEstablishments } from '../editor/use-establishments.ts'

type Props = { desk: MenuDesk; onCopied: (establishmentId: string, menuId: string) => void }

/** Copies a carta, also into another establishment, where every dish is to be checked again. */
export function DuplicateDialog({ desk, onCopied }: Props) {
  const { menu, establishmentId } = desk
  const establishments = useEstablishments()
  const form = useForm({ defaultValues: { establishmentId } })
  const target = form.watch('establishmentId')
  const copy = useCall(menusApi.duplicate, {
    title: 'Carta duplicada',
    reloads: ['menus'],
    describe: () => ({ text: `${menu.name}, todavía sin publicar` }),
    onDone: ({ reply }) => {
      desk.close()
      onCopied(target, reply.id)
    },
  })
  return (
    <FormDialog
      opened
      title="Duplicar carta"
      subtitle={menu.name}
      onClose={desk.close}
      onSubmit={form.handleSubmit((values) => copy.run({ id: menu.id, establishmentId: values.establishmentId }))}
      isDirty={false}
      isSaving={copy.isRunning}
      saveLabel="Duplicar"
      size={480}
    >
      <SelectField
        control={form.control}
        name="establishmentId"
        label="Establecimiento"
        required
        choices={establishments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {target !== establishmentId && (
        <Note tone="warning">
          Otra cocina, otros ingredientes: allí todos los platos llegan sin revisar, y los clientes leen «Pregunte al
          personal» hasta que alguien los revise.
        </Note>
      )}
    </FormDialog>
  )
}
