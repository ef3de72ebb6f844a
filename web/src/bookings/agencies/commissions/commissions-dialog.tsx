import { commissionsApi } from '@posada/contract/bookings/agencies/commissions'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { firstOfMonth, lastOfMonth, type Day } from '@posada/domain/platform/days/day'
import { periodFault } from '@posada/domain/platform/days/period'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import { useForm, useWatch } from 'react-hook-form'
import { useFileDownload } from '../../../lib/save-file.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { ListToolbar, WideField } from '../../../ui/table/list-toolbar.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { CommissionsTable } from './commissions-table.tsx'

type Fields = { from: Day | null; to: Day | null; establishment: string }

const ALL = { value: '', label: 'Todos los establecimientos' }

/** 'Comisiones': the commissions owed to agencies for the stays that end in a period. */
export function CommissionsDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const { control } = useForm<Fields>({
    defaultValues: { from: firstOfMonth(today), to: lastOfMonth(today), establishment: ALL.value },
  })
  const [from, to, establishment] = useWatch({ control, name: ['from', 'to', 'establishment'] })
  const { data: profile } = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments', 'units'] })
  const fault = from === null || to === null ? 'Elija las dos fechas' : periodFault(from, to)
  const asked = { from: from ?? '', to: to ?? '', establishmentId: establishment || null }
  const query = useQueryCall(commissionsApi.ofPeriod, asked, {
    kinds: ['agencies', 'bookings'],
    enabled: fault === null,
    keepPrevious: true,
  })
  const download = useFileDownload(commissionsApi.download)
  const data = fault === null && !query.error ? query.data : undefined
  const establishments = profile?.establishments ?? []
  return (
    <ViewDialog title="Comisiones" subtitle="Estancias que terminan en el período" size={980} onClose={onClose}>
      <ListToolbar
        isReady={data !== undefined && data.agencies.length > 0 && !download.isRunning}
        onDownload={() => download.run(asked)}
      >
        <DateField control={control} name="from" label="Salidas desde" from={today} />
        <DateField control={control} name="to" label="Hasta" from={today} />
        {establishments.length > 1 && (
          <WideField>
            <SelectField
              control={control}
              name="establishment"
              label="Establecimiento"
              choices={[ALL, ...establishments.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          </WideField>
        )}
      </ListToolbar>
      <QueryResult
        fault={fault}
        query={query}
        isEmpty={({ agencies }) => agencies.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={IconPercentage} size={24} />}
            title="Ninguna reserva de agencia termina en estas fechas."
            text="Cuentan las reservas confirmadas por el día de salida."
          />
        }
      >
        {(shown) => (
          <CommissionsTable
            commissions={shown}
            withEstablishment={establishments.length > 1 && establishment === ALL.value}
          />
        )}
      </QueryResult>
    </ViewDialog>
  )
}
