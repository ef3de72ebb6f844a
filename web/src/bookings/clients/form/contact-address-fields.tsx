import { limits } from '@posada/domain/platform/limits'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { MunicipalityField, useCountryChoices, useProvinceChoices } from '../../../platform/reference-data/public.ts'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SPAIN, type ContactValues } from './contact-values.ts'

type Props = { form: UseFormReturn<ContactValues>; disabled: boolean }

const most = limits.client

/** The address of a person or company: with a province in Spain, as free text elsewhere. */
export function ContactAddressFields({ form: { control, setValue }, disabled }: Props) {
  const countries = useCountryChoices()
  const provinces = useProvinceChoices()
  const isSpain = useWatch({ control, name: 'countryCode' }) === SPAIN
  const shared = { control, disabled }
  const town = { ...shared, name: 'municipality', label: 'Municipio', maxLength: most.municipality } as const
  return (
    <FormGrid>
      <Cell>
        <TextField
          {...shared}
          name="address"
          label="Dirección"
          maxLength={most.address}
          placeholder="Calle, número, piso"
        />
      </Cell>
      <Cell span={4}>
        <TextField {...shared} name="postalCode" label="Código postal" maxLength={most.postalCode} />
      </Cell>
      <Cell span={8}>
        {isSpain ? (
          <MunicipalityField
            key="official"
            {...town}
            onChoose={({ provinceCode }) => setValue('provinceCode', provinceCode, { shouldDirty: true })}
          />
        ) : (
          <TextField key="free" {...town} />
        )}
      </Cell>
      <Cell span={6}>
        <SelectField
          {...shared}
          name="countryCode"
          label="País"
          choices={countries}
          placeholder="Escriba para buscar"
          searchable
        />
      </Cell>
      {isSpain && (
        <Cell span={6}>
          <SelectField
            {...shared}
            name="provinceCode"
            label="Provincia"
            choices={provinces}
            placeholder="Escriba para buscar"
            searchable
            clearable
          />
        </Cell>
      )}
    </FormGrid>
  )
}
