import { Button } from '@mantine/core'
import { menusApi } from '@posada/contract/restaurant/menus'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { spanishLanguageName } from '../../../lib/spanish-language-name.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { LanguageChips } from '../dish/language-chips.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import styles from './edit.module.css'
import { menuEdit, type MenuValues, valuesOfMenu } from './edit-menu-values.ts'
import { MenuWeekdaysField } from './menu-weekdays-field.tsx'

/** 'Editar carta': name, description, days and hours, texts in other languages; from here it is also copied and archived. */
export function EditMenuDialog({ desk }: { desk: MenuDesk }) {
  const { menu } = desk
  const form = useForm<MenuValues>({ defaultValues: valuesOfMenu(menu) })
  const { control } = form
  const edit = useCall(menusApi.edit, { title: 'Carta guardada', reloads: ['menus'], onDone: desk.close })
  return (
    <FormDialog
      opened
      title="Editar carta"
      subtitle={menu.name}
      onClose={desk.close}
      onSubmit={form.handleSubmit((values) => edit.run(menuEdit(menu, values)))}
      isDirty={form.formState.isDirty}
      isSaving={edit.isRunning}
    >
      <FormGrid>
        <Cell>
          <TextField control={control} name="name" label="Nombre" required maxLength={menuLimits.name} />
        </Cell>
        <Cell>
          <TextAreaField
            control={control}
            name="description"
            label="Descripción"
            rows={2}
            maxLength={menuLimits.description}
          />
        </Cell>
        <Cell>
          <MenuWeekdaysField control={control} name="weekdays" />
        </Cell>
        <Cell span={6}>
          <TimeField control={control} name="from" label="Desde" help="Vacío: todo el día" />
        </Cell>
        <Cell span={6}>
          <TimeField control={control} name="to" label="Hasta" help="Antes que «Desde»: pasada la medianoche" />
        </Cell>
        <MenuTranslations form={form} desk={desk} />
      </FormGrid>
      <MenuActs desk={desk} />
    </FormDialog>
  )
}

/** Name and description in another language. */
function MenuTranslations({ form: { control, watch }, desk }: { form: UseFormReturn<MenuValues>; desk: MenuDesk }) {
  const { language } = desk
  return (
    <>
      <Cell>
        <div className={styles.languages}>
          <h3>Otros idiomas</h3>
          <LanguageChips
            dish={{ name: watch('name'), description: watch('description'), texts: watch('texts') }}
            language={language}
            onChoose={desk.chooseLanguage}
          />
        </div>
      </Cell>
      <Cell span={6} key={`${language}.name`}>
        <TextField
          control={control}
          name={`texts.${language}.name`}
          label={`Nombre en ${spanishLanguageName(language)}`}
          maxLength={menuLimits.name}
          placeholder="Se muestra en español mientras falte."
        />
      </Cell>
      <Cell span={6} key={`${language}.description`}>
        <TextField
          control={control}
          name={`texts.${language}.description`}
          label={`Descripción en ${spanishLanguageName(language)}`}
          maxLength={menuLimits.description}
        />
      </Cell>
    </>
  )
}

/** What else is done with a carta. */
function MenuActs({ desk }: { desk: MenuDesk }) {
  const { menu } = desk
  const [isArchiving, setIsArchiving] = useState(false)
  const archive = useCall(menusApi.remove, { title: 'Carta archivada', reloads: ['menus'], onDone: desk.close })
  return (
    <>
      <div className={styles.actions}>
        <Button leftSection={<Icon of={IconCopy} size={16} />} onClick={() => desk.open({ kind: 'duplicate' })}>
          Duplicar carta
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconArchive} size={16} />}
          onClick={() => setIsArchiving(true)}
        >
          Archivar carta
        </Button>
      </div>
      <NestedDialog>
        {isArchiving && (
          <ConfirmDialog
            opened
            title="Archivar la carta"
            text={`«${menu.name}» y sus platos dejan de verse.`}
            detail="La dirección y el código QR siguen siendo los mismos para las demás cartas."
            confirmLabel="Archivar"
            isRunning={archive.isRunning}
            onConfirm={() => archive.run({ id: menu.id })}
            onCancel={() => setIsArchiving(false)}
          />
        )}
      </NestedDialog>
    </>
  )
}
