import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { type BookingStart, OpenBookingDialog } from '../../../bookings/bookings/public.ts'
import { ClientMarksNote } from '../../../bookings/client-marks/public.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { parseNewGuestSearch, type NewGuestSearch } from './new-guest-search.ts'
import type { Person } from './person.ts'
import { RegisteredNote } from './registered-note.tsx'
import { Registration } from './registration.tsx'
import { useNewGuestData } from './use-new-guest-data.ts'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'

/** 'Nuevo huésped' with a picture of a document first. */
export const ScanScreen = () => <NewGuestScreen scans />

/** 'Nuevo huésped'. Both of its addresses take the same search parameters. */
export function NewGuestScreen({ scans = false }: { scans?: boolean }) {
  const path = scans ? '/dashboard/scan_app' : '/dashboard/new_guest'
  const search: NewGuestSearch = useSearch({ strict: false })
  const [registered, setRegistered] = useState<readonly Person[] | null>(null)
  const [opened, setOpened] = useState<{ id: string; start?: BookingStart | undefined } | null>(null)
  const openBooking = (id: string, start?: BookingStart) => setOpened({ id, start })
  const navigate = useNavigate()
  const isOfBooking = Object.values(search).some((value) => value !== undefined)
  // The address stops naming the booking once its guests are registered, or reloading would begin with them again.
  useEffect(() => {
    if (registered?.every(({ sent }) => sent !== null) && isOfBooking)
      void navigate({ to: path, search: {}, replace: true })
    // Only when guests have been registered: the address of 'Registrar otro' stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registered])
  const registerAnother = (last: Person) => {
    setRegistered(null)
    const { roomId, checkIn, nights } = last.stay
    void navigate({
      to: path,
      search: {
        reserva: last.sent?.bookingId,
        unidad: roomId ?? undefined,
        entrada: checkIn ?? undefined,
        noches: nights ?? undefined,
      },
    })
  }
  const sent = registered?.filter((person) => person.sent !== null)
  const last = sent?.at(-1)
  return (
    <>
      {/* The key remounts the screen for another unit or booking, so that it starts with an empty form. */}
      <NewGuest
        key={JSON.stringify(search)}
        search={search}
        scans={scans}
        head={
          sent &&
          last && <RegisteredNote people={sent} onOpenBooking={openBooking} onAnother={() => registerAnother(last)} />
        }
        onRegistered={setRegistered}
      />
      <LazyPart>
        {opened !== null && (
          <OpenBookingDialog
            key={opened.id}
            id={opened.id}
            start={opened.start}
            onClose={() => setOpened(null)}
            onOpen={(id) => openBooking(id)}
          />
        )}
      </LazyPart>
    </>
  )
}

type Props = {
  search: NewGuestSearch
  scans: boolean
  head: ReactNode
  onRegistered: (people: readonly Person[] | null) => void
}

function NewGuest({ search, scans, head, onRegistered }: Props) {
  const params = parseNewGuestSearch(search)
  const { error, retry, units, booking, holderClientId, expected, controller, serviceAt } = useNewGuestData(params)
  return (
    <Page>
      {units && expected ? (
        <Registration
          units={units}
          expected={expected}
          bookingId={params.bookingId}
          booking={booking}
          scans={scans}
          draftKey={params.draftKey}
          holderClientId={holderClientId}
          controller={controller}
          serviceAt={serviceAt}
          head={
            <>
              {head}
              {holderClientId !== '' && (
                <Suspense>
                  <ClientMarksNote clientId={holderClientId} />
                </Suspense>
              )}
            </>
          }
          onRegistered={onRegistered}
        />
      ) : (
        <>
          <PageHeader title="Nuevo huésped" />
          {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows rows={8} />}
        </>
      )}
    </Page>
  )
}
