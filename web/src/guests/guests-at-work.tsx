import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { guestsApi } from '@posada/contract/guests/guests'
import { newGuestApi } from '@posada/contract/guests/new-guest'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { DocumentJobs } from './document-jobs.tsx'
import { DocumentsMenu } from './documents-menu.tsx'
import { GuestsCard } from './guests-card.tsx'
import { GuestsDialogs, type GuestsDialog } from './guests-dialogs.tsx'
import styles from './guests.module.css'
import { VisitsCard } from './visits-card.tsx'

/** The arrivals and departures of today and tomorrow, and the list of all guests with the state of their reports. */
export function GuestsContent({ maySee }: { maySee: boolean }) {
  const [open, setOpen] = useState<GuestsDialog | null>(null)
  const mayRegister = useMay(newGuestApi.add)
  const visits = useQueryCall(guestsApi.insAndOuts, {}, { kinds: ['bookings', 'guests'], enabled: maySee })
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'], enabled: maySee })
  const establishmentNames = useMemo(
    () => new Map((profile.data?.establishments ?? []).map(({ id, name }) => [id, name])),
    [profile.data],
  )
  const { data } = visits
  const onOpen = (bookingId: string) => setOpen({ kind: 'booking', id: bookingId })
  const arrivals = data && { today: data.todayCheckIns, tomorrow: data.tomorrowCheckIns }
  const departures = data && { today: data.todayCheckOuts, tomorrow: data.tomorrowCheckOuts }
  return (
    <Page>
      <PageHeader
        title="Huéspedes"
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              className={styles.toClients ?? ''}
              leftSection={<Icon of={IconAddressBook} />}
              renderRoot={(props) => <Link {...props} to="/dashboard/clients" />}
            >
              Acceder al listado de clientes
            </Button>
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
      <GuestsDialogs open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
    </Page>
  )
}
