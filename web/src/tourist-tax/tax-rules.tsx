import { Button } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Cell, FormGrid } from '../ui/form-grid.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { MonthDayField } from './month-day-field.tsx'
import type { TaxFields } from './tax-fields.ts'
import styles from './tourist-tax.module.css'

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
