import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { registryApi } from '@posada/contract/registry/registry'
import { registrySummary } from '@posada/contract/registry/summary'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useMe } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { AccessNotes } from './access-notes.tsx'
import { CommunicationsCard } from './communications-card.tsx'
import { ExportButton } from './export-button.tsx'
import { Figures } from './figures.tsx'
import { RegistryDialogs } from './registry-dialogs.tsx'
import type { OpenOnRegistry } from './where-to-mend.ts'
import { SendDueButton } from './send-due-button.tsx'
import { useMinute } from './use-minute.ts'
import { useServicesOfHouses } from './use-services-of-houses.ts'

/** 'Comunicaciones': the reports to the authorities, their answers, and what has to be done. */
export function CommunicationsScreen() {
  const me = useMe()
  const maySee = useMay(registryApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return <CommunicationsAtWork maySee={maySee} />
}

function CommunicationsAtWork({ maySee }: { maySee: boolean }) {
  const now = useMinute()
  const [open, setOpen] = useState<OpenOnRegistry | null>(null)
  const summary = useQueryCall(registrySummary, {}, { kinds: ['communications'], enabled: maySee })
  const houses = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'] }).data?.establishments
  const services = useServicesOfHouses(houses?.map(({ id }) => id))
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
      <AccessNotes troubles={summary.data?.troubles ?? []} />
      <Figures summary={summary.data} now={now} />
      <CommunicationsCard maySee={maySee} summary={summary.data} houses={houses ?? []} now={now} onOpen={setOpen} />
      <RegistryDialogs open={open} now={now} onOpen={setOpen} onClose={() => setOpen(null)} />
    </Page>
  )
}
