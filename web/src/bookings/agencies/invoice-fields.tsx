import { Button } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Cell } from '../../ui/fields/form-grid.tsx'
import type { Choice } from '../../ui/fields/select-field.tsx'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { AgencyValues } from './agency-values.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'

const { company, address, postalCode, city, province, country } = limits.agency
const names = [
  ...(['invoiceEmail', 'invoiceName', 'invoiceAddress', 'invoicePostalCode'] as const),
  ...(['invoiceCity', 'invoiceProvince', 'invoiceCountry'] as const),
]

type Props = { control: Control<AgencyValues>; disabled: boolean; countries: readonly Choice[] }

/** The invoice's own address, for an agency that wants it sent elsewhere; hidden while it is empty. */
export function InvoiceFields({ countries, ...common }: Props) {
  const filled = useWatch({ control: common.control, name: names }).some((value) => value !== '')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && !filled)
    return common.disabled ? null : (
      <Cell span={12}>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
          Enviar la factura a otra dirección
        </Button>
      </Cell>
    )
  return (
    <>
      <Cell span={6}>
        <TextField {...common} name="invoiceName" label="A la atención de" maxLength={company} />
      </Cell>
      <Cell span={6}>
        <EmailField {...common} name="invoiceEmail" label="Correo para la factura" />
      </Cell>
      <Cell span={8}>
        <TextField {...common} name="invoiceAddress" label="Dirección de envío" maxLength={address} />
      </Cell>
      <Cell span={4}>
        <TextField {...common} name="invoicePostalCode" label="Código postal de envío" maxLength={postalCode} />
      </Cell>
      <Cell span={4}>
        <TextField {...common} name="invoiceCity" label="Población de envío" maxLength={city} />
      </Cell>
      <Cell span={4}>
        <TextField {...common} name="invoiceProvince" label="Provincia de envío" maxLength={province} />
      </Cell>
      <Cell span={4}>
        <SuggestField
          {...common}
          name="invoiceCountry"
          label="País de envío"
          suggestions={countries.map(({ label }) => label)}
          maxLength={country}
        />
      </Cell>
    </>
  )
}
