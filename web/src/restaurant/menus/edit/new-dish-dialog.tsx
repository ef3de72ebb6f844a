import { Button } from '@mantine/core'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { type NewDishValues, useAddDish } from './use-add-dish.ts'
import { useGroups } from './use-groups.ts'

/** 'Nuevo plato'. Its allergens are asked at once, and may be left for later. */
export function NewDishDialog({ desk, groupId }: { desk: MenuDesk; groupId: string | null }) {
  const groups = useGroups()
  const first = desk.groups.find(({ id }) => id === groupId) ?? desk.groups.at(-1)
  const form = useForm<NewDishValues>({
    defaultValues: { name: '', description: '', price: null, group: first?.name ?? '', ingredients: '' },
  })
  const { control } = form
  const adding = useAddDish(desk)
  const suggestions = [...new Set([...desk.groups, ...groups].map(({ name }) => name))]
  return (
    <FormDialog
      opened
      title="Nuevo plato"
      subtitle={desk.menu.name}
      onClose={desk.close}
      onSubmit={form.handleSubmit(adding.add)}
      isDirty={form.formState.isDirty}
      isSaving={adding.isRunning}
      saveLabel="Añadir y revisar alérgenos"
      size={560}
    >
      <FormGrid>
        <Cell span={8}>
          <TextField
            control={control}
            name="name"
            label="Nombre"
            required
            missing="El plato necesita un nombre"
            maxLength={menuLimits.dishName}
            focusOnMount
          />
        </Cell>
        <Cell span={4}>
          <MoneyField control={control} name="price" label="Precio" required />
        </Cell>
        <Cell>
          <TextField control={control} name="description" label="Descripción" maxLength={menuLimits.dishDescription} />
        </Cell>
        <Cell>
          <SuggestField
            control={control}
            name="group"
            label="Grupo"
            required
            suggestions={suggestions}
            maxLength={menuLimits.groupName}
            help="Elija uno o escriba otro"
          />
        </Cell>
        <Cell>
          <TextAreaField
            control={control}
            name="ingredients"
            label="Ingredientes"
            rows={2}
            maxLength={menuLimits.ingredients}
            help="No se publican. Sirven para proponer alérgenos, que usted confirma."
          />
        </Cell>
      </FormGrid>
      <Button variant="subtle" size="compact-sm" onClick={() => desk.open({ kind: 'import' })}>
        ¿Tiene la carta en un archivo o en un texto? Importarla
      </Button>
    </FormDialog>
  )
}
