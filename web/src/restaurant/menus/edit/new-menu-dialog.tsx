import { menusApi } from '@posada/contract/restaurant/menus'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useEstablishments } from '../editor/use-establishments.ts'
import { MenuWeekdaysField } from './menu-weekdays-field.tsx'

type Props = {
  /** Of several the user chooses one; null chooses none beforehand. */
  establishmentId: string | null
  onClose: () => void
  onCreated: (establishmentId: string, menuId: string) => void
}
type Values = { establishmentId: string | null; name: string; weekdays: number[] }

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** 'Crear carta'. It begins without being public. */
export function NewMenuDialog({ establishmentId, onClose, onCreated }: Props) {
  const establishments = useEstablishments()
  const form = useForm<Values>({ defaultValues: { establishmentId, name: '', weekdays: EVERY_DAY } })
  const establishment = form.watch('establishmentId')
  const add = useCall(menusApi.add, {
    title: 'Carta creada',
    reloads: ['menus'],
    onDone: ({ reply }) => {
      onClose()
      if (establishment !== null) onCreated(establishment, reply.id)
    },
  })
  return (
    <FormDialog
      opened
      title="Crear carta"
      onClose={onClose}
      onSubmit={form.handleSubmit(
        ({ name, weekdays }) =>
          establishment !== null && add.run({ establishmentId: establishment, name: name.trim(), weekdays }),
      )}
      isDirty={form.formState.isDirty}
      isSaving={add.isRunning}
      saveLabel="Crear carta"
      size={500}
    >
      <FormGrid>
        <Cell>
          <TextField
            control={form.control}
            name="name"
            label="Nombre"
            required
            placeholder="Restaurante, Desayunos, Vinos…"
            maxLength={menuLimits.name}
            focusOnMount
          />
        </Cell>
        {establishments.length > 1 && (
          <Cell>
            <SelectField
              control={form.control}
              name="establishmentId"
              label="Establecimiento"
              required
              choices={establishments.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Cell>
        )}
        <Cell>
          <MenuWeekdaysField control={form.control} name="weekdays" />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}
