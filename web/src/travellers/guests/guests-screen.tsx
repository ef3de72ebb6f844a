import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Link, Navigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { BookingStart } from '../../bookings/bookings/public.ts'
import { DocumentJobs, DocumentsMenu } from '../downloads/public.ts'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { GuestsCard } from './guests-card.tsx'
import { type GuestsDialog, GuestsDialogs } from './guests-dialogs.tsx'
import styles from './guests.module.css'
import { VisitsCard } from './visits/visits-card.tsx'

/** The arrivals and departures of today and tomorrow, and the list of all guests with the state of their reports. */
function GuestsContent({ maySee }: { maySee: boolean }) {
  const [open, setOpen] = useState<GuestsDialog | null>(null)
  const mayRegister = useMay(newGuestApi.add)
  const visits = useQueryCall(guestsApi.insAndOuts, {}, { kinds: ['bookings', 'guests'], enabled: maySee })
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'], enabled: maySee })
  const establishmentNames = useMemo(
    () => new Map((profile.data?.establishments ?? []).map(({ id, name }) => [id, name])),
    [profile.data],
  )
  const isPhone = useIsPhone()
  const toClients = (
    <Button
      variant="subtle"
      color="gray"
      className={styles.toClients ?? ''}
      leftSection={<Icon of={IconAddressBook} />}
      renderRoot={(props) => <Link {...props} to="/dashboard/clients" />}
    >
      Acceder al listado de clientes
    </Button>
  )
  const { data } = visits
  const onOpen = (bookingId: string, start?: BookingStart) => setOpen({ kind: 'booking', id: bookingId, start })
  const arrivals = data && { today: data.todayCheckIns, tomorrow: data.tomorrowCheckIns }
  const departures = data && { today: data.todayCheckOuts, tomorrow: data.tomorrowCheckOuts }
  return (
    <Page>
      <PageHeader
        title="Huéspedes"
        actions={
          <>
            {!isPhone && toClients}
            <DocumentsMenu hasAdmissionDocuments={data?.hasAdmissionDocuments ?? false} />
            {mayRegister && (
              <Button
                variant="filled"
                leftSection={<Icon of={IconUserPlus} />}
                renderRoot={(props) => <Link {...props} to="/dashboard/new_guest" />}
              >
                Nuevo huésped
              </Button>
            )}
          </>
        }
      />
      <DocumentJobs isEnabled={maySee} />
      {!data && visits.error ? (
        <Card>
          <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />
        </Card>
      ) : (
        <div className={styles.pair}>
          <VisitsCard kind="arrivals" visits={arrivals} establishmentNames={establishmentNames} onOpen={onOpen} />
          <VisitsCard kind="departures" visits={departures} establishmentNames={establishmentNames} onOpen={onOpen} />
        </div>
      )}
      <GuestsCard
        maySee={maySee}
        hasSeveralEstablishments={establishmentNames.size > 1}
        onOpen={(id) => setOpen({ kind: 'guest', id })}
      />
      {isPhone && toClients}
      <GuestsDialogs open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
    </Page>
  )
}

/** 'Huéspedes', the first screen after the login; redirects users who may not see guests to the planning. */
export function GuestsScreen() {
  const me = useMe()
  const maySee = useMay(guestsApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return <GuestsContent maySee={maySee} />
}
