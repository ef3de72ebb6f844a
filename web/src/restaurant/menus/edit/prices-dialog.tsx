import { ActionIcon, Button } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { faultOfFormat, pricesEdit, type PriceValues, valuesOfPrices } from './dish-prices.ts'
import styles from './edit.module.css'

const FORMATS = ['Tapa', 'Media', 'Ración', 'Copa', 'Botella']

/** The prices of a dish by format, and what a place such as the terrace adds. */
export function PricesDialog({ desk, dish }: { desk: MenuDesk; dish: Dish }) {
  const form = useForm<PriceValues>({ defaultValues: valuesOfPrices(dish) })
  const { control } = form
  const formats = useFieldArray({ control, name: 'prices' })
  const [fault, setFault] = useState<string | null>(null)
  const save = form.handleSubmit(async (values) => {
    const outcome = await desk.calls.edit(pricesEdit(dish.id, values))
    if ('dish' in outcome) desk.close()
    else setFault(outcome.fault)
  })
  const hasSeveral = formats.fields.length > 1
  return (
    <FormDialog
      opened
      title="Precio"
      subtitle={dish.name}
      onClose={desk.close}
      onSubmit={save}
      isDirty={form.formState.isDirty}
      isSaving={form.formState.isSubmitting}
      size={460}
    >
      {fault && <ErrorNote attempt={fault}>{fault}</ErrorNote>}
      <p className={styles.hint}>Con impuestos incluidos.</p>
      <div className={styles.formats}>
        {formats.fields.map((format, index) => (
          <div key={format.id} className={styles.format}>
            <SuggestField
              control={control}
              name={`prices.${index}.name`}
              label="Formato"
              suggestions={FORMATS}
              maxLength={menuLimits.formatName}
              placeholder={hasSeveral ? '' : 'Único'}
              validate={(_, { prices }) => faultOfFormat(prices[index]?.name ?? '', prices)}
            />
            <MoneyField control={control} name={`prices.${index}.price`} label="Precio" required />
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={`Quitar el precio ${index + 1}`}
              disabled={!hasSeveral}
              onClick={() => formats.remove(index)}
            >
              <Icon of={IconTrash} size={16} />
            </ActionIcon>
          </div>
        ))}
        {formats.fields.length < menuLimits.formats && (
          <div>
            <Button
              size="xs"
              leftSection={<Icon of={IconPlus} size={14} />}
              onClick={() => formats.append({ name: '', price: null })}
            >
              Añadir formato
            </Button>
          </div>
        )}
      </div>
      <FormGrid>
        <Cell span={8}>
          <SuggestField
            control={control}
            name="supplementName"
            label="Suplemento"
            suggestions={['Terraza', 'Habitación']}
            maxLength={menuLimits.formatName}
            help="Se suma a cada precio"
          />
        </Cell>
        <Cell span={4}>
          <MoneyField control={control} name="supplementPrice" label="Precio del suplemento" />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}
