import { Button, TextInput } from '@mantine/core'
import { isDay } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { FieldProps } from '../../ui/fields/use-field.ts'
import { useParsedField } from '../../ui/fields/use-parsed-field.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import type { TaxFields } from './tax-values.ts'
import styles from './tourist-tax.module.css'

/** A day of any year: the value is MM-DD, typed and shown as DD/MM; null when empty. */
function MonthDayField<F extends FieldValues>(props: FieldProps<F>) {
  const { frame, input } = useParsedField(props, {
    show: (value: string) => `${value.slice(3)}/${value.slice(0, 2)}`,
    read: readMonthDay,
    unreadable: 'Escriba un día y un mes, como 01/11',
  })
  return <TextInput {...frame} {...input} autoComplete="off" placeholder="DD/MM" />
}

function readMonthDay(text: string): string | null {
  const [, day = '', month = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})\s*$/.exec(text) ?? []
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(`2024-${date}`) ? date : null
}

type Props = { control: Control<TaxFields>; /** 'IVA 10 %', '' where none is due. */ vat: string }

/** 'Más': limits, ages and seasons, the same for all tariffs of the establishment. */
export function TaxRules({ control, vat }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button
        className={styles.more ?? ''}
        variant="subtle"
        aria-expanded={isOpen}
        rightSection={<Icon of={isOpen ? IconChevronUp : IconChevronDown} size={16} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Más
      </Button>
      {isOpen && (
        <div className={styles.rules}>
          <FormGrid>
            <Cell span={6}>
              <SelectField control={control} name="rules.per" label="Se cobra" choices={perChoices} />
            </Cell>
            <Cell span={6}>
              <SelectField
                control={control}
                name="rateBy"
                label="Tarifa que se aplica"
                help="Cuando la estancia pasa de una tarifa a otra."
                choices={rateByChoices}
              />
            </Cell>
            <Cell span={6}>
              <NumberField
                control={control}
                name="rules.maxNights"
                label="Máximo de noches"
                min={1}
                max={400}
                unit="noche"
              />
            </Cell>
            <Cell span={6}>
              <NumberField
                control={control}
                name="rules.exemptToAge"
                label="Pagan como niños hasta los"
                help="Años cumplidos el día de la entrada."
                max={120}
                unit="año"
              />
            </Cell>
            <Cell span={4}>
              <MonthDayField control={control} name="rules.lowSeasonFrom" label="Temporada baja desde" />
            </Cell>
            <Cell span={4}>
              <MonthDayField control={control} name="rules.lowSeasonTo" label="Temporada baja hasta" />
            </Cell>
            <Cell span={4}>
              <NumberField control={control} name="rules.lowSeasonCut" label="Reducción, en %" max={100} />
            </Cell>
            <Cell span={8}>
              <NumberField
                control={control}
                name="rules.longStayFrom"
                label="Estancia larga: reducida desde la noche"
                min={2}
                max={400}
                unit="noche"
              />
            </Cell>
            <Cell span={4}>
              <NumberField control={control} name="rules.longStayCut" label="Reducción, en %" max={100} />
            </Cell>
            <CheckboxField
              control={control}
              name="rules.bearsVat"
              label="La tasa lleva el impuesto del alojamiento"
              help={vat ? `En esta casa, ${vat}. Se suma a la tarifa.` : 'En esta casa el alojamiento está exento.'}
            />
          </FormGrid>
        </div>
      )}
    </div>
  )
}

const perChoices = [
  { value: 'night', label: 'Por persona y noche' },
  { value: 'stay', label: 'Por persona, una vez por estancia' },
]
const rateByChoices = [
  { value: 'night', label: 'La de cada noche' },
  { value: 'stay', label: 'La del día de entrada' },
]
