import { ActionIcon, Button } from '@mantine/core'
import { formatRate } from '@posada/domain/platform/money/tax-rates'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, useFieldArray } from 'react-hook-form'
import { PayerField } from '../../../money/invoices/public.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './accounts.module.css'
import { checkOptionalAccount, newCustomer, newIncome, newTax, type AccountPlanValues } from './plan-values.ts'

type Props = { control: Control<AccountPlanValues> }

const rateChoices = (rates: readonly number[]) =>
  rates.map((rate) => ({ value: String(rate), label: formatRate(rate) }))

/** Accounts of income for a series, a rate, or a rate of a series. */
export function IncomeRows({
  control,
  series,
  rates,
}: Props & { series: readonly { id: string; name: string }[]; rates: readonly number[] }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'income' })
  const seriesChoices = [
    { value: '', label: 'Todas las series' },
    ...series.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Rows title="Ventas de una serie o de un tipo" add="Añadir serie o tipo" onAdd={() => append(newIncome)}>
      {fields.map(({ id }, place) => (
        <Row key={id} what={`la cuenta de ventas ${place + 1}`} onRemove={() => remove(place)}>
          <SelectField control={control} name={`income.${place}.seriesId`} label="Serie" choices={seriesChoices} />
          <SelectField
            control={control}
            name={`income.${place}.rate`}
            label="Tipo"
            choices={[{ value: '', label: 'Todos' }, ...rateChoices(rates)]}
          />
          <AccountField control={control} name={`income.${place}.account`} />
        </Row>
      ))}
    </Rows>
  )
}

/** Accounts of the tax of a rate. */
export function TaxRows({ control, rates }: Props & { rates: readonly number[] }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'tax' })
  const choices = rateChoices(rates.filter((rate) => rate > 0))
  return (
    <Rows title="Impuesto de un tipo" add="Añadir tipo" onAdd={() => append(newTax)}>
      {fields.map(({ id }, place) => (
        <Row key={id} what={`la cuenta del impuesto ${place + 1}`} onRemove={() => remove(place)}>
          <SelectField control={control} name={`tax.${place}.rate`} label="Tipo" choices={choices} required />
          <AccountField control={control} name={`tax.${place}.account`} />
        </Row>
      ))}
    </Rows>
  )
}

/** Accounts of one client or agency. */
export function CustomerRows({ control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'customers' })
  return (
    <Rows title="De un cliente o una agencia" add="Añadir cliente" onAdd={() => append(newCustomer)}>
      {fields.map(({ id }, place) => (
        <Row key={id} what={`la cuenta del cliente ${place + 1}`} onRemove={() => remove(place)}>
          <PayerField control={control} name={`customers.${place}.payer`} label="Titular" required />
          <AccountField control={control} name={`customers.${place}.account`} />
        </Row>
      ))}
    </Rows>
  )
}

const AccountField = ({ control, name }: Props & { name: FieldPath<AccountPlanValues> }) => (
  <TextField
    control={control}
    name={name}
    label="Cuenta"
    inputMode="decimal"
    maxLength={12}
    required
    validate={checkOptionalAccount}
  />
)

type RowsProps = { title: string; add: string; onAdd: () => void; children: ReactNode }

const Rows = ({ title, add, onAdd, children }: RowsProps) => (
  <section>
    <h3>{title}</h3>
    <div className={styles.rows}>{children}</div>
    <Button variant="subtle" size="compact-sm" leftSection={<Icon of={IconPlus} size={16} />} onClick={onAdd}>
      {add}
    </Button>
  </section>
)

const Row = ({ what, onRemove, children }: { what: string; onRemove: () => void; children: ReactNode }) => (
  <div className={styles.row}>
    {children}
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Quitar ${what}`} onClick={onRemove}>
      <Icon of={IconTrash} size={16} />
    </ActionIcon>
  </div>
)
