import { limits } from '@posada/domain/platform/limits'
import { taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import type { Control } from 'react-hook-form'
import { Cell } from '../../ui/fields/form-grid.tsx'
import { SelectField, type Choice } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { AgencyValues } from './agency-values.ts'

const { company, taxId, address, postalCode, city, province } = limits.agency

type Props = { control: Control<AgencyValues>; disabled: boolean; countries: readonly Choice[] }

/** The billing data of an agency. */
export const FiscalFields = ({ countries, ...common }: Props) => (
  <>
    <Cell span={8}>
      <TextField {...common} name="company" label="Empresa" maxLength={company} />
    </Cell>
    <Cell span={4}>
      <TextField
        {...common}
        name="taxId"
        label="CIF"
        maxLength={taxId}
        validate={(number, { countryCode }) =>
          taxIdFault({ number: String(number ?? ''), countryCode: countryCode ?? '', isCompany: true }) ?? true
        }
      />
    </Cell>
    <Cell span={8}>
      <TextField {...common} name="address" label="Dirección" maxLength={address} />
    </Cell>
    <Cell span={4}>
      <TextField {...common} name="postalCode" label="Código postal" maxLength={postalCode} />
    </Cell>
    <Cell span={4}>
      <TextField {...common} name="city" label="Población" maxLength={city} />
    </Cell>
    <Cell span={4}>
      <TextField {...common} name="province" label="Provincia" maxLength={province} />
    </Cell>
    <Cell span={4}>
      <SelectField
        {...common}
        name="countryCode"
        label="País"
        choices={countries}
        placeholder="Escriba para buscar"
        searchable
        clearable
      />
    </Cell>
  </>
)
