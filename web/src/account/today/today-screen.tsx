import { ActionIcon, Button } from '@mantine/core'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { dueStep, type DueStep } from '@posada/domain/account/today/due-step'
import { sum } from '@posada/domain/platform/money/money'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { BookingSearch } from '../../bookings/planning/public.ts'
import { useChannelAlarms } from '../../distribution/channel/public.ts'
import { EstablishmentSelect, NoEstablishments } from '../../establishments/establishments/public.ts'
import { useUnsentMessages } from '../../guest-pages/messages/public.ts'
import { formatLongDay, plural } from '../../lib/format.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PhoneBar, useIsPhone } from '../../ui/page/phone-layout.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { type DayDialog, DayDialogs } from './day-dialogs.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { InHouseCard } from './in-house-card.tsx'
import { LateBand, LateCard } from './late-card.tsx'
import { lateGroups } from './late-items.ts'
import { LinesCard } from './lines-card.tsx'
import { PrintedDay } from './printed-day.tsx'
import styles from './today.module.css'
import { useDay, type Day } from './use-day.ts'
import { useDayRights } from './use-day-rights.ts'

/** 'Hoy': who comes, who leaves and who is in the house, with the one step that is due of each, and what is late. */
export function TodayScreen() {
  const { day, error, refetch, now, timeAt, establishmentId, setEstablishmentId } = useDay()
  const [open, setOpen] = useState<DayDialog | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const onOpen = useCallback((dialog: DayDialog) => setOpen(dialog), [])
  const rights = useDayRights()
  const alarms = useChannelAlarms()
  const messages = useUnsentMessages().total
  const maySeeReports = useMay(registrySummary)
  const troubles =
    useQueryCall(registrySummary, {}, { kinds: ['communications'], enabled: maySeeReports }).data?.troubles ?? []
  const isPhone = useIsPhone()
  useShortcuts({ '/': () => searchBox.current?.focus() }, open === null)
  const late = day ? lateGroups({ day, timeAt, alarms, messages, troubles }) : []
  const [first] = day?.establishments ?? []
  return (
    <div className={styles.page} onKeyDown={moveBetweenLines}>
      <PageHeader
        title="Hoy"
        subtitle={first && `${formatLongDay(first.today)}, ${timeAt(first)}`}
        actions={
          <>
            <div className={styles.search}>
              <LazyPart fallback={null}>
                <BookingSearch
                  box={searchBox}
                  placeholder={isPhone ? 'Nombre, unidad o teléfono' : 'Nombre, unidad, localizador o teléfono'}
                  onFound={({ id }) => setOpen({ kind: 'booking', id })}
                />
              </LazyPart>
            </div>
            <div className={styles.select}>
              <EstablishmentSelect
                establishments={day?.all ?? []}
                value={establishmentId}
                onChange={setEstablishmentId}
              />
            </div>
            <HeadActions onNew={() => first && setOpen({ kind: 'new', today: first.today })} />
          </>
        }
      />
      {day ? (
        <>
          <DeskFigures day={day} />
          <LateBand groups={late} />
          <div className={styles.columns}>
            <DayLists day={day} timeAt={timeAt} rights={rights} onOpen={onOpen} />
            <LateCard groups={late} now={now} rights={rights} onOpen={onOpen} />
          </div>
        </>
      ) : (
        <Card>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />}</Card>
      )}
      {/* What is open over the day prints its own paper. */}
      {day && !open && <PrintedDay day={day} timeAt={timeAt} />}
      {open && <DayDialogs open={open} now={now} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** On a phone two icons in the top bar. */
function HeadActions({ onNew }: { onNew: () => void }) {
  const mayBook = useMay(bookingsApi.add)
  const mayRegister = useMay(newGuestApi.add)
  return (
    <PhoneBar
      otherwise={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Imprimir el día"
            onClick={() => window.print()}
          >
            <Icon of={IconPrinter} />
          </ActionIcon>
          {mayBook && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={onNew}>
              Nueva reserva
            </Button>
          )}
        </>
      }
    >
      <span className={styles.barIcons}>
        {mayRegister && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Leer un documento"
            renderRoot={(props) => <Link {...props} to="/dashboard/scan_app" />}
          >
            <Icon of={IconCamera} size={24} />
          </ActionIcon>
        )}
        {mayBook && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Nueva reserva" onClick={onNew}>
            <Icon of={IconPlus} size={24} />
          </ActionIcon>
        )}
      </span>
    </PhoneBar>
  )
}

type ListsProps = {
  day: Day
  timeAt: (establishment: Day['establishments'][number]) => string
  rights: Readonly<Record<DueStep, boolean>>
  onOpen: (dialog: DayDialog) => void
}

function DayLists({ day, timeAt, rights, onOpen }: ListsProps) {
  const { arrivals, departures, inHouse, overstayed, establishments, all } = day
  const takenUnits = useMemo(
    () =>
      new Set(
        [...departures, ...overstayed]
          .filter(({ checkedIn, checkedOut }) => checkedIn && !checkedOut)
          .flatMap(({ units }) => units.map(({ id }) => id)),
      ),
    [departures, overstayed],
  )
  const firstId = [...arrivals, ...departures].find(
    (stay) => dueStep(stay, stay.establishment.today, (step) => rights[step]) !== null,
  )?.id
  if (all.length === 0)
    return (
      <Card>
        <NoEstablishments awaited="su día aparecerá aquí" />
      </Card>
    )
  const tomorrow = sum(establishments.map(({ tomorrowArrivals }) => tomorrowArrivals))
  const line = { timeAt, firstId, takenUnits, rights, showsEstablishment: establishments.length > 1, onOpen }
  return (
    <div className={styles.lists}>
      <LinesCard
        kind="arrival"
        stays={arrivals}
        next={tomorrow > 0 && `Mañana ${plural(tomorrow, 'llegada', 'llegadas')}.`}
        {...line}
      />
      <LinesCard kind="departure" stays={departures} next={null} {...line} />
      <InHouseCard stays={inHouse} onOpen={onOpen} />
    </div>
  )
}

/** Arrows move from the step of a line to that of the next. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-line], body')) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const next = lines[lines.indexOf(event.target) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
