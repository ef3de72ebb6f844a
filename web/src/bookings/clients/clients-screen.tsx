import { Button } from '@mantine/core'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { importsApi } from '@posada/contract/bookings/imports/imports'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { AgenciesCard } from '../agencies/public.ts'
import { useMay } from '../../lib/use-me.ts'
import { LineTabs } from '../../ui/choices/line-tabs.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { ClientsDialogs } from './clients-dialogs.tsx'
import { type ClientsMode, type ClientsSearch, parseClientsSearch } from './clients-search.ts'
import { CompaniesCard } from './companies-card.tsx'
import type { ClientsDialog } from './dialog-layer.ts'
import { PeopleCard } from './people-card.tsx'

type Props = { mode: ClientsMode; onChange: (mode: ClientsMode) => void; children: ReactNode }

const modes: readonly { value: ClientsMode; label: string }[] = [
  { value: 'particular', label: 'Particulares' },
  { value: 'empresa', label: 'Empresas' },
  { value: 'intermediario', label: 'Agencias' },
]

/** The tabs 'Particulares', 'Empresas' and 'Agencias' with the table of the chosen one. */
const ModeTabs = ({ mode, onChange, children }: Props) => (
  <LineTabs label="Clientes" value={mode} tabs={modes} onChange={onChange}>
    {children}
  </LineTabs>
)

/** 'Clientes': everybody who was booked for or is invoiced, people and companies, and the agencies that send them. */
export function ClientsScreen() {
  const search: ClientsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mode, recordId } = parseClientsSearch(search)
  const [open, setOpen] = useState<readonly ClientsDialog[]>(() =>
    recordId ? [{ kind: mode === 'empresa' ? 'company' : 'client', id: recordId }] : [],
  )
  const mayAdd = useMay(mode === 'empresa' ? companiesApi.add : clientsApi.add)
  const mayImport = useMay(importsApi.run)
  const push = (next: ClientsDialog) => setOpen([...open, next])
  const show = (next: readonly ClientsDialog[]) => {
    setOpen(next)
    if (next.length === 0 && recordId)
      void navigate({ to: '/dashboard/clients', search: { ...search, ficha: undefined }, replace: true })
  }
  const add = () => push({ kind: mode === 'empresa' ? 'newCompany' : 'newClient' })
  const setMode = (next: ClientsMode) =>
    void navigate({ to: '/dashboard/clients', search: next === 'particular' ? {} : { modo: next } })
  const table = { onOpen: push, onAdd: mayAdd ? add : undefined }
  return (
    <Page>
      <PageHeader
        title="Clientes"
        actions={
          <>
            {mayImport && mode !== 'intermediario' && (
              <Button
                leftSection={<Icon of={IconUpload} />}
                onClick={() => void navigate({ to: '/dashboard/importar', search: { clientes: true } })}
              >
                Importar
              </Button>
            )}
            {mayAdd && mode !== 'intermediario' && (
              <Button
                variant="filled"
                leftSection={<Icon of={mode === 'empresa' ? IconBuilding : IconUserPlus} />}
                onClick={add}
              >
                {mode === 'empresa' ? 'Nueva empresa' : 'Nuevo cliente'}
              </Button>
            )}
          </>
        }
      />
      <ModeTabs mode={mode} onChange={setMode}>
        {mode === 'particular' && <PeopleCard {...table} />}
        {mode === 'empresa' && <CompaniesCard {...table} />}
        {mode === 'intermediario' && (
          <Suspense fallback={<SkeletonRows />}>
            <AgenciesCard />
          </Suspense>
        )}
      </ModeTabs>
      <ClientsDialogs open={open} onChange={show} />
    </Page>
  )
}
