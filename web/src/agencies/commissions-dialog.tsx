import { Button } from '@mantine/core'
import { commissionsApi } from '@posada/contract/agencies/commissions'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { firstOfMonth, lastOfMonth, todayIn, type Day } from '@posada/domain/day'
import { periodFault } from '@posada/domain/period-fault'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSavedFile } from '../lib/use-saved-file.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { HouseChoice } from '../planning/print/house-choice.tsx'
import { AnswerOf } from '../ui/answer-of.tsx'
import { DateField } from '../ui/date-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ViewDialog } from '../ui/view-dialog.tsx'
import styles from './commissions.module.css'
import { CommissionsTable } from './commissions-table.tsx'

type Period = { from: Day | null; to: Day | null }

/** 'Comisiones': what agencies are owed for the stays that end in a period. */
export function CommissionsDialog({ onClose }: { onClose: () => void }) {
  const { control } = useForm<Period>({ defaultValues: thisMonth() })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const [establishmentId, setEstablishmentId] = useState<string | null>(null)
  const { data: profile } = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments', 'units'] })
  const fault = from === null || to === null ? 'Elija las dos fechas' : periodFault(from, to)
  const asked = { from: from ?? '', to: to ?? '', establishmentId }
  const query = useQueryCall(commissionsApi.ofPeriod, asked, {
    kinds: ['agencies', 'bookings'],
    enabled: fault === null,
    keepPrevious: true,
  })
  const download = useSavedFile(commissionsApi.download)
  const data = fault === null && !query.error ? query.data : undefined
  const houses = profile?.establishments ?? []
  return (
    <ViewDialog title="Comisiones" subtitle="Estancias que terminan en el período" size={980} onClose={onClose}>
      <div className={styles.head}>
        <DateField control={control} name="from" label="Salidas desde" />
        <DateField control={control} name="to" label="Hasta" />
        <HouseChoice establishments={houses} value={establishmentId} onChange={setEstablishmentId} />
        <Button
          className={styles.download ?? ''}
          disabled={!data || data.agencies.length === 0 || download.isRunning}
          leftSection={<Icon of={IconDownload} />}
          onClick={() => download.run(asked)}
        >
          Descargar CSV
        </Button>
      </div>
      <AnswerOf
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
        {(shown) => <CommissionsTable commissions={shown} withHouse={houses.length > 1 && establishmentId === null} />}
      </AnswerOf>
    </ViewDialog>
  )
}

/** By the clock of most of Spain; nobody's books turn on the hour between. */
function thisMonth(): { from: Day; to: Day } {
  const today = todayIn('Europe/Madrid', new Date())
  return { from: firstOfMonth(today), to: lastOfMonth(today) }
}
