import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/platform/days/day'
import { periodFault } from '@posada/domain/platform/days/period'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import { useForm, useWatch } from 'react-hook-form'
import { useFileDownload } from '../../lib/save-file.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { QueryResult } from '../../ui/feedback/query-result.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { ListToolbar } from '../../ui/table/list-toolbar.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { DeclarationTable } from './declaration-table.tsx'
import { CUSTOM_DATES, quartersUntil } from './quarters.ts'

type Fields = { quarter: string; from: Day | null; to: Day | null; scope: string }
type Props = { establishmentId: string; today: Day; onClose: () => void }

/** 'Declaración': the stays that began in a quarter or between two dates, and their tax. */
export function DeclarationDialog({ establishmentId, today, onClose }: Props) {
  const quarters = quartersUntil(today)
  const previous = quarters[1]!
  const { control } = useForm<Fields>({ defaultValues: { quarter: previous.value, scope: 'this', ...previous.days } })
  const { quarter, from, to, scope } = useWatch({ control }) as Fields
  const days = quarters.find(({ value }) => value === quarter)?.days ?? { from, to }
  const fault = days.from === null || days.to === null ? 'Elija las dos fechas' : periodFault(days.from, days.to)
  const asked = {
    from: days.from ?? '',
    to: days.to ?? '',
    establishmentId: scope === 'this' ? establishmentId : null,
  }
  const query = useQueryCall(touristTaxApi.declaration, asked, {
    kinds: ['bookings', 'tourist-taxes'],
    enabled: fault === null,
    keepPrevious: true,
  })
  const download = useFileDownload(touristTaxApi.downloadDeclaration)
  const data = fault === null && !query.error ? query.data : undefined
  return (
    <ViewDialog
      title="Declaración de la tasa turística"
      subtitle="Estancias que empiezan en el período"
      size={860}
      onClose={onClose}
    >
      <ListToolbar
        isReady={data !== undefined && data.establishments.length > 0 && !download.isRunning}
        onDownload={() => download.run(asked)}
      >
        <SelectField control={control} name="quarter" label="Período" choices={[...quarters, CUSTOM_DATES]} />
        {quarter === CUSTOM_DATES.value && (
          <>
            <DateField control={control} name="from" label="Entradas desde" from={today} />
            <DateField control={control} name="to" label="Hasta" from={today} />
          </>
        )}
        <SelectField control={control} name="scope" label="Establecimientos" choices={establishmentChoices} />
      </ListToolbar>
      <QueryResult
        fault={fault}
        query={query}
        isEmpty={({ establishments }) => establishments.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={IconReceiptTax} size={24} />}
            title="Ninguna estancia con tasa empieza en estas fechas."
            text="Cuentan las reservas confirmadas, por su día de entrada."
          />
        }
      >
        {(shown) => <DeclarationTable declaration={shown} />}
      </QueryResult>
    </ViewDialog>
  )
}

const establishmentChoices = [
  { value: 'this', label: 'Solo este' },
  { value: 'all', label: 'Todos' },
]
