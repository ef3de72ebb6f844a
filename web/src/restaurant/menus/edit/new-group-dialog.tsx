import { menusApi } from '@posada/contract/restaurant/menus'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { useGroups } from './use-groups.ts'

/** 'Nuevo grupo': one of those that are there, or one with a name of its own. */
export function NewGroupDialog({ desk }: { desk: MenuDesk }) {
  const groups = useGroups()
  const form = useForm({ defaultValues: { name: '' } })
  const add = useCall(menusApi.addGroup, {
    title: null,
    reloads: ['menus'],
    onDone: ({ reply }) => {
      const group = reply.groups.find(({ id }) => id === reply.id)
      if (group) desk.addEmptyGroup(group)
      desk.close()
    },
  })
  const used = desk.groups.map(({ name }) => name)
  return (
    <FormDialog
      opened
      title="Nuevo grupo"
      onClose={desk.close}
      onSubmit={form.handleSubmit(({ name }) => add.run({ name: name.trim() }))}
      isDirty={form.formState.isDirty}
      isSaving={add.isRunning}
      saveLabel="Añadir"
      size={420}
    >
      <SuggestField
        control={form.control}
        name="name"
        label="Grupo"
        required
        help="Elija uno de la lista, que ya está traducido, o escriba otro."
        suggestions={groups.map(({ name }) => name).filter((name) => !used.includes(name))}
        maxLength={menuLimits.groupName}
      />
    </FormDialog>
  )
}
