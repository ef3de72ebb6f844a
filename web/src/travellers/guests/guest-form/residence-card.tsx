import type { Municipality } from '@posada/contract/platform/reference-data/reference-data'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { MunicipalityField, useCountryChoices, useProvinceChoices } from '../../../platform/reference-data/public.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { asksProvince } from './guest-form-values.ts'
import type { GuestFormCardProps } from './use-field-notes.tsx'

/** Longest texts of an address. */
export type AddressLimits = { address: number; municipality: number; postalCode: number }

type Props = GuestFormCardProps & {
  /** The municipalities of the Spanish postal code; undefined until the code is complete. */
  ofPostalCode: readonly Municipality[] | undefined
  onMunicipality: (municipality: Municipality) => void
  most: AddressLimits
}

function Fields({ form, note, disabled, ofPostalCode, onMunicipality, most }: Props) {
  const { control } = form
  const countries = useCountryChoices()
  const [countryCode, postalCode, municipalityCode] = useWatch({
    control,
    name: ['countryCode', 'postalCode', 'municipalityCode'],
  })
  const livesInSpain = countryCode === 'ESP'
  const needsProvince = asksProvince({ countryCode, postalCode, municipalityCode })
  const shared = { control, disabled }
  return (
    <Card title="Residencia">
      <FormGrid>
        <Cell span={4}>
          <SelectField
            {...shared}
            name="countryCode"
            label="País de residencia"
            choices={countries}
            placeholder="Escriba para buscar"
            help={note('countryCode')}
            searchable
          />
        </Cell>
        <Cell span={4}>
          {livesInSpain ? (
            <TextField
              {...shared}
              key="postalCode"
              name="postalCode"
              label="Código postal"
              inputMode="numeric"
              maxLength={5}
              help={note('postalCode')}
            />
          ) : (
            <TextField
              {...shared}
              key="foreignPostalCode"
              name="foreignPostalCode"
              // Spelled as specified.
              label="Código postal"
              maxLength={most.postalCode}
              help={note('foreignPostalCode')}
            />
          )}
        </Cell>
        <Cell span={4}>
          {livesInSpain ? (
            <MunicipalityField
              {...shared}
              key="municipality"
              name="municipality"
              label="Municipio"
              first={ofPostalCode}
              onChoose={onMunicipality}
              maxLength={most.municipality}
              help={note('municipality')}
            />
          ) : (
            <TextField
              {...shared}
              key="foreignMunicipality"
              name="foreignMunicipality"
              label="Municipio"
              maxLength={most.municipality}
              help={note('foreignMunicipality')}
            />
          )}
        </Cell>
        <AddressCells form={form} note={note} disabled={disabled} most={most} needsProvince={needsProvince} />
      </FormGrid>
    </Card>
  )
}

type AddressProps = GuestFormCardProps & { most: AddressLimits; needsProvince: boolean }

/** The address; without one, at least the province of a resident of Spain, which the surveys of occupancy count. */
const AddressCells = ({ form: { control }, note, disabled, most, needsProvince }: AddressProps) => (
  <>
    <Cell span={needsProvince ? 8 : 12}>
      <TextField
        control={control}
        disabled={disabled}
        name="address"
        label="Dirección"
        maxLength={most.address}
        placeholder="Calle, número, piso"
        help={note('address')}
      />
    </Cell>
    {needsProvince && (
      <Cell span={4}>
        <ProvinceField control={control} disabled={disabled} />
      </Cell>
    )}
  </>
)

/** Its provinces are read only where it is shown. */
function ProvinceField(shared: { control: GuestFormCardProps['form']['control']; disabled: boolean }) {
  return (
    <SelectField
      {...shared}
      name="provinceCode"
      label="Provincia"
      choices={useProvinceChoices()}
      placeholder="Si no hay dirección"
      help="La cuenta la encuesta del INE"
      searchable
      clearable
    />
  )
}

/** Residence: in Spain an official municipality with its postal code, elsewhere both as free text. */
export const ResidenceCard = memo(Fields)
