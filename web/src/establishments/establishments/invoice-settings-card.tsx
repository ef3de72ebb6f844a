import { Button } from '@mantine/core'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { limits } from '@posada/domain/platform/limits'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useWatch } from 'react-hook-form'
import { saveBase64File } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const MODELS = [
  { value: '1', label: 'Modelo 1' },
  { value: '2', label: 'Modelo 2, con el cliente en la ventana del sobre' },
  { value: '3', label: 'Modelo 1b, con las líneas por tipo de impuesto' },
]

type Props = { state: EstablishmentFormState; establishmentId: string; provinces: readonly CodedName[] }

/** How the invoices of an establishment look, and where its issuer pays taxes. Their numbers belong to the series. */
export function InvoiceSettingsCard({ state: { form, mayEdit }, establishmentId, provinces }: Props) {
  const { control } = form
  const [model, footer] = useWatch({ control, name: ['invoiceModel', 'invoiceFooter'] })
  const sample = useCall(invoicesApi.previewModel, {
    title: null,
    onDone: ({ reply }) => saveBase64File(reply.name, reply.bytes),
  })
  const shared = { control, disabled: !mayEdit }
  return (
    <Card
      title="Facturas"
      actions={
        <Button
          variant="default"
          leftSection={<Icon of={IconFileTypePdf} size={16} />}
          loading={sample.isRunning}
          onClick={() => sample.run({ establishmentId, model: Number(model), footer: footer || null })}
        >
          Ver una muestra
        </Button>
      }
    >
      <FormGrid>
        <Cell span={6}>
          <SelectField {...shared} name="invoiceModel" label="Modelo de factura" choices={MODELS} />
        </Cell>
        <Cell span={6}>
          <SelectField
            {...shared}
            name="fiscalProvince"
            label="Provincia del domicilio fiscal"
            help="Solo si no es la del establecimiento."
            choices={provinces.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder="La del establecimiento"
            searchable
            clearable
          />
        </Cell>
        <TextAreaField
          {...shared}
          name="invoiceFooter"
          label="Pie de las facturas"
          help="Por ejemplo, la inscripción en el Registro Mercantil."
          rows={2}
          maxLength={limits.establishment.invoiceFooter}
        />
      </FormGrid>
    </Card>
  )
}
