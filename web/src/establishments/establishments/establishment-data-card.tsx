import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { limits } from '@posada/domain/platform/limits'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import { useWatch } from 'react-hook-form'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SaveButton } from '../../ui/page-form/unsaved-bar.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AddressFields } from '../../platform/reference-data/public.ts'
import { validateIssuerTaxId, validateWebsite } from './establishment-values.ts'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const { name, grouping, company, taxId, phone, webPage, tourismCode, category } = limits.establishment

type Props = { state: EstablishmentFormState; provinces: readonly CodedName[] }

export function EstablishmentDataCard({ state, provinces }: Props) {
  const { form, mayEdit } = state
  const province = useWatch({ control: form.control, name: 'province' })
  const taxName = taxOfProvince(province ?? '').name
  const saved = form.formState.defaultValues?.taxId ?? ''
  const common = { control: form.control, disabled: !mayEdit }
  return (
    <Card title="Datos del establecimiento" actions={<SaveButton {...state} />}>
      <FormGrid>
        <Cell span={6}>
          <TextField {...common} name="name" label="Nombre" maxLength={name} required />
        </Cell>
        <Cell span={6}>
          <TextField {...common} name="grouping" label="Agrupación" maxLength={grouping} />
        </Cell>
        <Cell span={8}>
          <TextField {...common} name="company" label="Empresa" maxLength={company} />
        </Cell>
        <Cell span={4}>
          <TextField
            {...common}
            name="taxId"
            label="CIF o DNI"
            maxLength={taxId}
            validate={validateIssuerTaxId(saved)}
          />
        </Cell>
        <AddressFields
          {...common}
          provinces={provinces}
          onProvince={(code) => form.setValue('province', code, { shouldDirty: true })}
        />
        <Cell span={4}>
          <TextField {...common} name="phone" label="Teléfono" type="tel" maxLength={phone} />
        </Cell>
        <Cell span={8}>
          <EmailField {...common} name="email" label="Correo electrónico" />
        </Cell>
        <Cell span={12}>
          <TextField
            {...common}
            name="website"
            label="Página web"
            type="url"
            maxLength={webPage}
            validate={validateWebsite}
          />
        </Cell>
        <Cell span={6}>
          <TextField
            {...common}
            name="tourismCode"
            label="Código del registro de turismo"
            help="El de su comunidad: en Andalucía, el RTA."
            maxLength={tourismCode}
          />
        </Cell>
        <Cell span={6}>
          <TextField
            {...common}
            name="category"
            label="Categoría"
            help="Estrellas, llaves o espigas, como en su placa."
            maxLength={category}
          />
        </Cell>
        <Cell span={12}>
          <CheckboxField {...common} name="hasInternet" label="¿Ofrece internet?" help="Se dice en cada parte." />
        </Cell>
        <Cell span={12}>
          <SwitchField
            {...common}
            name="isLodgingExempt"
            label={`Alojamiento sin servicios propios de hotel: exento de ${taxName}`}
            help={`Para quien solo alquila: sin limpieza ni cambio de ropa durante la estancia, ni recepción, ni comidas. Las noches no llevan ${taxName}; los extras conservan el suyo. En caso de duda, pregunte a su asesor.`}
          />
        </Cell>
      </FormGrid>
    </Card>
  )
}
