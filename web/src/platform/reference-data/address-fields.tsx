import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { limits } from '@posada/domain/platform/limits'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Cell } from '../../ui/fields/form-grid.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MunicipalityField } from './municipality-field.tsx'

type Address = { address?: unknown; postalCode?: unknown; municipality?: unknown; province?: unknown }
type Props<F extends FieldValues & Address> = {
  control: Control<F>
  provinces: readonly CodedName[]
  /** Called with the code of the chosen municipality's province. */
  onProvince: (code: string) => void
  disabled?: boolean
  /** Required for a new establishment; an existing one may still lack it. */
  needsMunicipality?: boolean
  /** Maximum lengths, where they differ from those of an establishment. */
  most?: { address: number; postalCode: number; town: number }
}

/** Street, postal code, municipality and province; choosing a municipality sets its province. */
export function AddressFields<F extends FieldValues & Address>({
  control,
  provinces,
  onProvince,
  disabled = false,
  needsMunicipality = false,
  most = limits.establishment,
}: Props<F>) {
  const name = (field: keyof Address) => field as FieldPath<F>
  const choices = provinces.map((province) => ({ value: province.code, label: province.name }))
  return (
    <>
      <Cell span={8}>
        <TextField
          control={control}
          name={name('address')}
          label="Dirección"
          maxLength={most.address}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          control={control}
          name={name('postalCode')}
          label="Código postal"
          maxLength={most.postalCode}
          disabled={disabled}
        />
      </Cell>
      <Cell span={6}>
        <MunicipalityField
          control={control}
          name={name('municipality')}
          label="Municipio"
          onChoose={({ provinceCode }) => onProvince(provinceCode)}
          disabled={disabled}
          required={needsMunicipality}
          maxLength={most.town}
        />
      </Cell>
      <Cell span={6}>
        <SelectField
          control={control}
          name={name('province')}
          label="Provincia"
          choices={choices}
          placeholder="Escriba para buscar"
          disabled={disabled}
          searchable
          clearable
        />
      </Cell>
    </>
  )
}
