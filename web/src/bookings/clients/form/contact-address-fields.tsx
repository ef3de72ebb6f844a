import { limits } from '@posada/domain/platform/limits'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import {
  MunicipalityField,
  useCountryChoices,
  useMunicipalityOfCode,
  usePostalCodes,
  useProvinceChoices,
} from '../../../platform/reference-data/public.ts'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SPAIN, type ContactValues } from './contact-values.ts'

type Props = { form: UseFormReturn<ContactValues>; disabled: boolean }

const most = limits.client

/** The address of a person or company: with a province in Spain, as free text elsewhere. */
export function ContactAddressFields({ form, disabled }: Props) {
  const { control, setValue } = form
  const countries = useCountryChoices()
  const provinces = useProvinceChoices()
  const isSpain = useWatch({ control, name: 'countryCode' }) === SPAIN
  const ofPostalCode = useTownOfCode(form, isSpain && !disabled)
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
            first={ofPostalCode}
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

/** The municipalities of the typed postal code in Spain; the only one is filled in with its province. */
function useTownOfCode({ control, getValues, setValue }: UseFormReturn<ContactValues>, isSpain: boolean) {
  const postalCode = useWatch({ control, name: 'postalCode' })
  const { municipalitiesOf } = usePostalCodes(isSpain ? [postalCode] : [])
  const municipalities = isSpain ? municipalitiesOf(postalCode) : undefined
  useMunicipalityOfCode({
    postalCode,
    municipalities,
    has: ({ name }) => normalizeText(getValues('municipality')).trim() === normalizeText(name).trim(),
    fill: ({ name, provinceCode }) => {
      setValue('municipality', name, { shouldDirty: true })
      setValue('provinceCode', provinceCode, { shouldDirty: true })
    },
    // A client's address is free text: it stays where the code has several.
    empty: () => undefined,
  })
  return municipalities
}
