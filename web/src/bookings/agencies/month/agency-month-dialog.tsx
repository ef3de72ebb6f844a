import { monthAndYear } from '@posada/domain/platform/days/month-text'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { agencyMonthsApi } from '@posada/contract/money/billing/agency-months'
import { addDays, firstOfMonth, type Day } from '@posada/domain/platform/days/day'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { OpenInvoice } from '../../../money/invoices/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { IssuedNotes, type IssuedMonth } from './issued-notes.tsx'
import styles from './month.module.css'
import { PendingStays } from './pending-stays.tsx'

type Fields = { agencyId: string | null; month: string | null }
type Props = {
  /** Null where the agency is still to be chosen. */
  agency: { id: string; name: string } | null
  onClose: () => void
}

const MONTHS_BACK = 24

/** 'Facturar un mes': an agency's stays that ended in a month, which each establishment bills with one invoice. */
export function AgencyMonthDialog({ agency, onClose }: Props) {
  const months = lastMonths(useToday())
  const { control } = useForm<Fields>({
    defaultValues: { agencyId: agency?.id ?? null, month: months[1]?.value ?? null },
  })
  const [agencyId, month] = useWatch({ control, name: ['agencyId', 'month'] })
  const [issued, setIssued] = useState<readonly IssuedMonth[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const agencies = useAgencies(agency === null)
  const asked = { agencyId: agencyId ?? '', yearMonth: month ?? '' }
  const fault = agencyId === null ? 'Elija la agencia' : null
  const query = useQueryCall(agencyMonthsApi.pending, asked, {
    kinds: ['bookings', 'invoices', 'agencies'],
    enabled: fault === null,
  })
  return (
    <ViewDialog
      title="Facturar un mes"
      subtitle={agency?.name ?? 'Las estancias de una agencia que terminan en un mes'}
      size={860}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {agency === null && (
          <SelectField
            control={control}
            name="agencyId"
            label="Agencia"
            choices={agencies}
            placeholder="Elija la agencia"
            searchable
          />
        )}
        <SelectField control={control} name="month" label="Mes de salida" choices={months} />
      </div>
      <IssuedNotes issued={issued} onOpen={setOpenId} />
      <QueryResult
        fault={fault}
        query={query}
        isEmpty={({ establishments }) => establishments.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={IconFileInvoice} size={24} />}
            title="No queda nada por facturar de este mes."
            text="Cuentan las reservas que se facturan a la agencia, por el día de salida."
          />
        }
      >
        {({ establishments }) =>
          establishments.map((establishment) => (
            <PendingStays
              key={establishment.id}
              establishment={establishment}
              asked={asked}
              monthName={months.find(({ value }) => value === month)?.label ?? ''}
              onIssued={(invoice) => setIssued([...issued, invoice])}
            />
          ))
        }
      </QueryResult>
      {openId !== null && (
        <NestedDialog>
          <LazyPart>
            <OpenInvoice id={openId} onClose={() => setOpenId(null)} />
          </LazyPart>
        </NestedDialog>
      )}
    </ViewDialog>
  )
}

/** The agencies by name, as choices. */
function useAgencies(enabled: boolean) {
  const list = { page: 1, perPage: 100, perPageDashed: null, sort: 'Nombre|asc', filter: null }
  const { data } = useQueryCall(agenciesApi.list, list, { kinds: ['agencies'], enabled })
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** This month and those before it. */
function lastMonths(today: Day): { value: string; label: string }[] {
  const firsts: Day[] = [firstOfMonth(today)]
  while (firsts.length <= MONTHS_BACK) firsts.push(firstOfMonth(addDays(firsts.at(-1) ?? today, -1)))
  return firsts.map((first) => ({ value: first.slice(0, 7), label: monthAndYear(first) }))
}
