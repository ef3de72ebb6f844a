import { Button } from '@mantine/core'
import type { PricePlan } from '@posada/contract/prices/price-plans'
import type { SaleType } from '@posada/contract/prices/sale-types'
import { isDay } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { seasonFault } from '@posada/domain/prices/season'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { planChoices } from '../plans/plan-values.ts'
import { PriceField } from '../price-field.tsx'
import { SetupSection } from '../setup-section.tsx'
import setup from '../setup.module.css'
import type { SeasonValues } from './season-values.ts'
import styles from './seasons.module.css'
import { WeekdaysField } from './weekdays-field.tsx'

type Props = {
  form: UseFormReturn<SeasonValues>
  types: readonly SaleType[]
  plans: readonly PricePlan[]
  disabled: boolean
  isNew: boolean
}

export function SeasonFields({ form, types, plans, disabled, isNew }: Props) {
  const { control } = form
  const common = { control, disabled }
  return (
    <>
      <div className={setup.form}>
        <FormGrid>
          <Cell>
            <TextField
              {...common}
              name="name"
              label="Nombre"
              placeholder="Verano, Semana Santa"
              maxLength={limits.season.name}
              focusOnMount={isNew}
              required
            />
          </Cell>
          <Cell span={6}>
            <DateField {...common} name="from" label="Primer día" kind="coming" required />
          </Cell>
          <Cell span={6}>
            <DateField
              {...common}
              name="to"
              label="Último día, incluido"
              kind="coming"
              validate={(to, { from }) => (from === null || !isDay(to) ? true : (seasonFault({ from, to }) ?? true))}
              required
            />
          </Cell>
          <Cell>
            <WeekdaysField {...common} />
          </Cell>
          <Cell span={6}>
            <SelectField
              {...common}
              name="plan"
              label="Plan de precios"
              choices={planChoices(plans)}
              help="Los planes virtuales siguen al suyo."
              required
            />
          </Cell>
          <Cell span={6}>
            <NumberField
              {...common}
              name="minStay"
              label="Estancia mínima"
              unit="noche"
              min={1}
              max={limits.saleType.nights}
              help="Vacía, se queda la que haya."
            />
          </Cell>
        </FormGrid>
      </div>
      <PriceFields form={form} types={types} disabled={disabled} />
    </>
  )
}

/** A price per type; a type without price keeps the prices it has. */
function PriceFields({ form, types, disabled }: Pick<Props, 'form' | 'types' | 'disabled'>) {
  const { control, getValues, setValue } = form
  const { isSubmitted } = useFormState({ control })
  const prices = form.watch('prices')
  const isMissing = isSubmitted && Object.values(prices).every((price) => price === null)
  const propose = () => {
    for (const { id, price } of types)
      if (getValues(`prices.${id}`) === null) setValue(`prices.${id}`, price, { shouldDirty: true })
  }
  return (
    <SetupSection
      title="Precios"
      text="Por noche. Los tipos sin precio no cambian."
      action={!disabled && <Button onClick={propose}>Proponer los precios de los tipos</Button>}
    >
      {isMissing && (
        <p className={styles.fault} role="alert">
          Ponga al menos un precio.
        </p>
      )}
      <div className={styles.prices}>
        {types.map(({ id, name, type, price }) => (
          <div key={id} className={styles.price}>
            <span className={type === 'virtual' ? setup.under : undefined}>{name}</span>
            <PriceField
              control={control}
              name={`prices.${id}`}
              label={`Precio de ${name}`}
              placeholder={formatEuros(price)}
              disabled={disabled}
            />
          </div>
        ))}
      </div>
    </SetupSection>
  )
}
