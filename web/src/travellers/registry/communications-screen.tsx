import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { type RegistrySummary, registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { useQueries } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useNow } from '../../lib/use-now.ts'
import { queryCallOptions, useQueryCall } from '../../lib/use-query-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { RegistryDialog } from './communication-groups.ts'
import { reportingServiceLabels } from './communication-labels.ts'
import { ArrivalsToConfirmCard } from './arrivals-to-confirm-card.tsx'
import { CommunicationsCard } from './communications-card.tsx'
import { ExportButton } from './export-button.tsx'
import { HandDeliveryCard } from './hand-delivery-card.tsx'
import { RegistryDialogs } from './registry-dialogs.tsx'
import { SendDueButton } from './send-buttons.tsx'
import { SummaryFigures } from './summary-figures.tsx'

/** Often enough for texts such as 'quedan 3 h 10 min'. */
const STEP_MS = 30_000

/** Establishments that cannot send reports, with the reason and a link to their page. */
const AccessTroubleNotes = ({ troubles }: Pick<RegistrySummary, 'troubles'>) =>
  troubles.map(({ establishmentId, name, reason }) => (
    <Note key={establishmentId} tone="warning">
      <b>{name}:</b> {reason.replace(/\.?$/, '.')}{' '}
      <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishmentId }} hash="partes">
        Revisar el acceso
      </Link>
    </Note>
  ))

const MAX_ESTABLISHMENTS = 6

/** The services that these establishments report to: 'SES.HOSPEDAJES y Ertzaintza'; undefined while loading. */
function useServicesInWords(ids: readonly string[] | undefined): string | undefined {
  const asked = (ids ?? []).slice(0, MAX_ESTABLISHMENTS)
  const answers = useQueries({
    queries: asked.map((establishmentId) =>
      queryCallOptions(registrySettingsApi.services, { establishmentId }, ['establishments']),
    ),
  })
  if (asked.length === 0 || answers.some(({ isPending }) => isPending)) return undefined
  const names = answers.flatMap(({ data }) => (data ? [reportingServiceLabels[data.expected]] : []))
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(new Set(names)) || undefined
}

/** 'Comunicaciones': the reports to the authorities, their answers, and what has to be done. */
export function CommunicationsScreen() {
  const me = useMe()
  const maySee = useMay(registryApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return <CommunicationsContent maySee={maySee} />
}

function CommunicationsContent({ maySee }: { maySee: boolean }) {
  const now = useNow(STEP_MS)
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
      <ArrivalsToConfirmCard maySee={maySee} now={now} onOpen={setOpen} />
      <HandDeliveryCard maySee={maySee} />
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
