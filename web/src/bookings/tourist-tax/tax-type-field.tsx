import { Select } from '@mantine/core'
import type { TaxType } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Control } from 'react-hook-form'
import { Icon } from '../../ui/theme/icon.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { findTaxTypes } from './find-tax-types.ts'
import type { TaxFields } from './tax-values.ts'
import styles from './tourist-tax.module.css'

type Props = { control: Control<TaxFields>; types: readonly TaxType[]; onChoose: (code: string) => void }

/** All types grouped by place: those of the establishment's place first; uncertain ones are marked. */
export function TaxTypeField({ control, types, onChoose }: Props) {
  const { field, frame } = useField({ control, name: 'type', label: 'Tipo de tasa', required: true })
  const byCode = new Map(types.map((type) => [type.code, type]))
  return (
    <Select
      {...frame}
      {...field}
      value={(field.value as string) || null}
      onChange={(code) => {
        if (code === null || code === field.value) return
        field.onChange(code)
        onChoose(code)
      }}
      data={groupsOf(types)}
      renderOption={({ option: { value, label } }) => (
        <span className={styles.option}>
          {label}
          <OptionPrice type={byCode.get(value)} />
        </span>
      )}
      placeholder="Escriba el lugar o la categoría"
      searchable
      filter={findTaxTypes}
      allowDeselect={false}
      checkIconPosition="right"
      styles={{ options: { maxHeight: 320 } }}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      rightSectionPointerEvents="none"
      nothingFoundMessage="No se ha encontrado nada. Elija «Propia» y escriba sus precios."
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

/** Today's price for an adult, or that it is not confirmed. */
const OptionPrice = ({ type }: { type: TaxType | undefined }) =>
  type?.isOn === false ? (
    <small className={styles.doubt}>Sin confirmar</small>
  ) : type && type.adult > 0 ? (
    <small>{formatEuros(type.adult + type.surcharge)}</small>
  ) : null

function groupsOf(types: readonly TaxType[]) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { code, name, place, isHere } of types) {
    const group = isHere ? 'Donde está su casa' : place || 'En cualquier lugar'
    groups.set(group, [...(groups.get(group) ?? []), { value: code, label: name }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}
