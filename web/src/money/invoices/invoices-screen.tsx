import { Button } from '@mantine/core'
import { bankApi } from '@posada/contract/accounting/bank/bank'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { quarterApi } from '@posada/contract/money/invoices/quarter'
import { seriesApi } from '@posada/contract/money/invoices/series'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AgencyMonthDialog } from '../../bookings/agencies/public.ts'
import { OpenBookingDialog } from '../../bookings/bookings/public.ts'
import { EstablishmentSelect } from '../../establishments/establishments/public.ts'
import { useMay } from '../../lib/use-me.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { AeatBanner } from './aeat/aeat-banner.tsx'
import { AeatButton } from './aeat/aeat-button.tsx'
import type { InvoicesDialog } from './dialog-layer.ts'
import { InvoicesDialogs } from './invoices-dialogs.tsx'
import { type InvoicesSearch, parseInvoicesSearch } from './invoices-search.ts'
import { QuarterCard } from './quarter/quarter-card.tsx'
import quarterStyles from './quarter/quarter.module.css'
import { SeriesCard } from './series/series-card.tsx'
import { InvoicesCard } from './table/invoices-card.tsx'

/** 'Facturas': the series and the invoices of one establishment or of all. */
export function InvoicesScreen() {
  const search: InvoicesSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { establishmentId, dates, invoiceId } = parseInvoicesSearch(search)
  const { data, error } = useQueryCall(seriesApi.establishments, {}, { kinds: ['establishments'] })
  useErrorToast(error, 'Error al obtener establecimientos')
  const establishments = data?.establishments ?? []
  const [open, setOpen] = useState<readonly InvoicesDialog[]>(() =>
    invoiceId ? [{ kind: 'invoice', id: invoiceId }] : [],
  )
  const mayAdd = useMay(invoicesApi.add)
  const mayBank = useMay(bankApi.lines)
  const [isBilling, setIsBilling] = useState(false)
  const mayReport = useMay(quarterApi.sums)
  const push = (next: InvoicesDialog) => setOpen([...open, next])
  const show = (next: readonly InvoicesDialog[]) => {
    setOpen(next)
    if (next.length === 0 && invoiceId)
      void navigate({ to: '/dashboard/invoices', search: { ...search, factura: undefined }, replace: true })
  }
  const add = () => push({ kind: 'newInvoice', seriesId: null })
  const put = (changes: InvoicesSearch) =>
    void navigate({ to: '/dashboard/invoices', search: { ...search, ...changes }, replace: true })
  const sending = establishmentId ?? establishments[0]?.id
  const openAeat = () => push({ kind: 'aeat', establishmentId })
  const choose = (id: string | null) =>
    void navigate({
      to: '/dashboard/invoices',
      search: { ...search, establecimiento: id ?? undefined, pagina: undefined },
    })
  // On a phone the series, which rarely change, are below the invoices.
  const isPhone = useIsPhone()
  const series = <SeriesCard establishments={establishments} establishmentId={establishmentId} onOpen={push} />
  const quarter = mayReport && (
    <QuarterCard
      establishmentId={establishmentId}
      dates={dates}
      onDates={({ from, to }) => put({ desde: from ?? undefined, hasta: to ?? undefined })}
    />
  )
  return (
    <Page>
      <PageHeader
        title="Facturas"
        subtitle={<EstablishmentSelect establishments={establishments} value={establishmentId} onChange={choose} />}
        actions={
          <>
            <AeatButton establishmentId={establishmentId} onOpen={openAeat} />
            {mayBank && (
              <Button
                leftSection={<Icon of={IconBuildingBank} />}
                renderRoot={(props) => <Link {...props} to="/dashboard/invoices/banco" />}
              >
                Banco
              </Button>
            )}
            {mayAdd && (
              <>
                <Button onClick={() => setIsBilling(true)}>Facturar agencia</Button>
                <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={add}>
                  Nueva factura
                </Button>
              </>
            )}
          </>
        }
      />
      <AeatBanner establishmentId={sending} onOpen={openAeat} />
      {isPhone ? (
        quarter
      ) : mayReport ? (
        <div className={quarterStyles.tops}>
          {series}
          {quarter}
        </div>
      ) : (
        series
      )}
      <InvoicesCard
        withEstablishment={establishments.length > 1}
        isCovered={open.length > 0 || isBilling}
        onOpen={push}
        onNew={mayAdd ? add : undefined}
      />
      {isPhone && series}
      <InvoicesDialogs open={open} onChange={show} showBooking={(booking) => <OpenBookingDialog {...booking} />} />
      {isBilling && (
        <LazyPart>
          <AgencyMonthDialog agency={null} onClose={() => setIsBilling(false)} />
        </LazyPart>
      )}
    </Page>
  )
}
