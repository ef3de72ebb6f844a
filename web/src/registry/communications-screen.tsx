import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { registryApi } from '@posada/contract/registry/registry'
import { registrySummary } from '@posada/contract/registry/summary'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useMe } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { AccessTroubleNotes } from './access-notes.tsx'
import { CommunicationsCard } from './communications-card.tsx'
import { ExportButton } from './export-button.tsx'
import { SummaryFigures } from './figures.tsx'
import { RegistryDialogs } from './registry-dialogs.tsx'
import type { RegistryDialog } from './where-to-mend.ts'
import { SendDueButton } from './send-due-button.tsx'
import { useNow } from './use-minute.ts'
import { useServicesInWords } from './use-services-of-houses.ts'

/** 'Comunicaciones': the reports to the authorities, their answers, and what has to be done. */
export function CommunicationsScreen() {
  const me = useMe()
  const maySee = useMay(registryApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return <CommunicationsContent maySee={maySee} />
}

function CommunicationsContent({ maySee }: { maySee: boolean }) {
  const now = useNow()
  const [open, setOpen] = useState<RegistryDialog | null>(null)
  const summary = useQueryCall(registrySummary, {}, { kinds: ['communications'], enabled: maySee })
  const establishments = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'] }).data?.establishments
  const services = useServicesInWords(establishments?.map(({ id }) => id))
  return (
    <Page>
      <PageHeader
        title="Comunicaciones"
        subtitle={`${services ? `${services}. ` : ''}Plazo legal: 24 horas desde la reserva o la entrada`}
        actions={
          <>
            <ExportButton />
            <SendDueButton due={summary.data?.due} />
          </>
        }
      />
      <AccessTroubleNotes troubles={summary.data?.troubles ?? []} />
      <SummaryFigures summary={summary.data} now={now} />
      <CommunicationsCard
        maySee={maySee}
        summary={summary.data}
        establishments={establishments ?? []}
        now={now}
        onOpen={setOpen}
      />
      <RegistryDialogs open={open} now={now} onOpen={setOpen} onClose={() => setOpen(null)} />
    </Page>
  )
}
