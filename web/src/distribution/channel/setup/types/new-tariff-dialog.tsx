import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { limits } from '@posada/domain/platform/limits'
import type { BoardCode } from '@posada/domain/prices/board-price'
import { hasSupplement } from '@posada/domain/prices/people-supplement'
import { placesFault } from '@posada/domain/prices/units-for-sale'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { OwnPrice } from './own-price.tsx'
import { boardChoices } from './type-values.ts'

type Values = {
  name: string
  shortName: string
  places: number | null
  children: number | null
  price: number | null
  hasOwnPrice: boolean
  board: BoardCode
  unitsEach: number | null
}

const most = limits.saleType

/** 'Nueva tarifa': another way to sell the units of a real type. */
export function NewTariffDialog({ parent, onClose }: { parent: SaleType; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm<Values>({
    // The type may still be changing: what is not typed yet follows it.
    values: {
      name: '',
      shortName: '',
      places: parent.adults,
      children: 0,
      price: parent.price,
      hasOwnPrice: !hasSupplement(parent),
      board: parent.defaultBoard,
      unitsEach: 1,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const [places, unitsEach] = useWatch({ control, name: ['places', 'unitsEach'] })
  const add = useCall(saleTypesApi.addVirtual, {
    reloads: ['sale-types', 'day-values'],
    describe: (_, { name }) => ({ text: `${name}, de ${parent.name}` }),
    onDone: onClose,
  })
  const save = handleSubmit(({ name, shortName, places, children, price, hasOwnPrice, board, unitsEach }) =>
    add.run({
      parentId: parent.id,
      name: name.trim(),
      shortName: shortName.trim() || null,
      adults: places ?? 1,
      children,
      price: hasOwnPrice ? (price ?? 0) : null,
      defaultBoard: board,
      unitsEach,
    }),
  )
  return (
    <FormDialog
      opened
      title="Nueva tarifa"
      subtitle={`De ${parent.name}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      size={560}
    >
      <FormGrid>
        <Cell span={8}>
          <TextField control={control} name="name" label="Nombre" maxLength={most.name} focusOnMount required />
        </Cell>
        <Cell span={4}>
          <TextField control={control} name="shortName" label="Nombre corto" maxLength={most.shortName} />
        </Cell>
        <Cell span={4}>
          <NumberField control={control} name="places" label="Plazas" unit="plaza" min={1} max={most.people} required />
        </Cell>
        <Cell span={4}>
          <NumberField
            control={control}
            name="children"
            label="De ellas, de niños"
            unit="niño"
            max={most.people}
            validate={(children, { places }) => placesFault(places ?? 1, Number(children ?? 0)) ?? true}
            required
          />
        </Cell>
        <Cell span={4}>
          <NumberField
            control={control}
            name="unitsEach"
            label="Unidades que ocupa"
            unit="unidad"
            min={1}
            max={most.unitsEach}
            required
          />
        </Cell>
        <OwnPrice control={control} parent={parent} tariff={{ people: places ?? 0, unitsEach: unitsEach ?? 1 }} />
        <Cell span={6}>
          <SelectField
            control={control}
            name="board"
            label="Régimen habitual"
            choices={boardChoices(parent)}
            required
          />
        </Cell>
      </FormGrid>
    </FormDialog>
  )
}
