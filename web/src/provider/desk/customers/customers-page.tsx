import { Button, TextInput } from '@mantine/core'
import { customersApi } from '@posada/contract/provider/customers'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { plural } from '../../../lib/format.ts'
import { useFileDownload } from '../../../lib/save-file.ts'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { HealthStrip } from '../health/health-strip.tsx'
import { SlowestCalls } from '../health/slowest-calls.tsx'
import { useHealth } from '../health/use-health.ts'
import { FailuresCard } from '../jobs/failures-card.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { CustomersCard } from './customers-card.tsx'
import type { CustomersSearch } from './customers-search.ts'
import styles from './customers.module.css'
import { useCustomers } from './use-customers.ts'

const SHOWN_CALLS = 4
const SHOWN_FAILURES = 2

/** 'Clientes': the health of the installation in six cells, the customers, and the sheet of the chosen one. */
export function CustomersPage() {
  const { ficha: openId }: CustomersSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = useCustomers()
  const health = useHealth().data?.health
  const fees = useFileDownload(customersApi.fees)
  const searchBox = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  useShortcuts({ '/': () => searchBox.current?.focus() }, true)
  const show = (ficha: string | undefined) => void navigate({ to: '/admin321', search: { ficha }, replace: true })
  const { counts } = list
  return (
    <Page>
      <PageHeader
        title="Clientes"
        subtitle={
          counts &&
          `${plural(counts.all, 'cuenta', 'cuentas')}, ${plural(counts.establishments, 'establecimiento', 'establecimientos')}`
        }
        actions={
          <>
            <TextInput
              ref={searchBox}
              type="search"
              className={styles.search ?? ''}
              aria-label="Buscar clientes"
              placeholder="Nombre, NIF o correo"
              leftSection={<Icon of={IconSearch} />}
              rightSection={isPhone || list.search.text !== '' ? null : <KeyHint>/</KeyHint>}
              value={list.search.text}
              maxLength={100}
              onChange={({ currentTarget: { value } }) => list.search.type(value)}
            />
            <Button leftSection={<Icon of={IconDownload} />} loading={fees.isRunning} onClick={() => fees.run({})}>
              Cuotas del mes
            </Button>
          </>
        }
      />
      <HealthStrip />
      <div className={styles.columns} data-open={openId !== undefined || undefined}>
        <div className={styles.lists}>
          <CustomersCard list={list} openId={openId} onOpen={({ id }) => show(id)} />
          <div className={styles.pair}>
            <FailuresCard most={SHOWN_FAILURES} />
            <SlowestCalls calls={health?.slowest.slice(0, SHOWN_CALLS)} />
          </div>
        </div>
        {openId !== undefined && <CustomerPanel key={openId} id={openId} onClose={() => show(undefined)} />}
      </div>
    </Page>
  )
}
