import { MantineProvider } from '@mantine/core'
import { decode } from '@posada/contract/compile'
import { sessionApi } from '@posada/contract/account/session'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '../../web/src/ui/theme/styles.ts'
import { PlanGrid } from '../../web/src/bookings/planning/grid/plan-grid.tsx'
import { planUnits, type PlanningData } from '../../web/src/bookings/planning/data/plan-units.ts'
import type { PlanningView } from '../../web/src/bookings/planning/planning-view.ts'
import { useViewport } from '../../web/src/bookings/planning/grid/use-viewport.ts'
import { createQueryClient } from '../../web/src/lib/query-client.ts'
import { queryCallOptions } from '../../web/src/lib/use-query-call.ts'
import { cssVariables, theme } from '../../web/src/ui/theme/theme.ts'

const queries = createQueryClient({ retries: 0 })
const nothing = () => undefined
const noNotes: ReadonlySet<Day> = new Set()

type Shown = { data: PlanningData; start: Day; view: PlanningView }

/** Posada's planning grid without the toolbars around it. */
function Board({ data, start, view }: Shown) {
  const viewport = useViewport(start, view, nothing)
  const groups = useMemo(() => planUnits(data), [data])
  const handlers = {
    onOpen: nothing,
    onDay: nothing,
    onUnit: nothing,
    onCreate: nothing,
    onBlock: nothing,
    onOpenBooking: nothing,
  }
  return (
    <PlanGrid
      groups={groups}
      viewport={viewport}
      {...handlers}
      today={start}
      highlightedId={null}
      daysWithNotes={noNotes}
    />
  )
}

let show: (shown: Shown) => void = nothing

/** What is around the grid is there before the first reply, without the placeholder, and a reply does not draw it again. */
function Screen() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => void (show = setShown), [])
  return shown && <Board {...shown} />
}

let root: Root | undefined

/** The user is known before the planning is asked for. */
function openScreen(place: HTMLElement) {
  const user = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role: 'owner' as const, hasSecondFactor: false }
  queries.setQueryData(queryCallOptions(sessionApi.me, {}, []).queryKey, { user })
  root = createRoot(place)
  flushSync(() =>
    root?.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queries}>
          <Screen />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}

const draw = (shown: Shown) => flushSync(() => show(shown))

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const read = (bytes: ArrayBuffer): PlanningData =>
  decode(planningApi.fetch.reply, JSON.parse(new TextDecoder().decode(bytes)))

type Draw = (place: HTMLElement, bytes: ArrayBuffer, start: Day) => Promise<number>

/** Milliseconds from the bytes of a reply to the painted grid. */
const drawView =
  (view: PlanningView): Draw =>
  async (place, bytes, start) => {
    openScreen(place)
    // The frame of the screen has used the font before any reply arrives.
    await Promise.all([...document.fonts].map((face) => face.load()))
    await painted()
    const begun = performance.now()
    draw({ data: read(bytes), start, view })
    await painted()
    return performance.now() - begun
  }

export const drawPosada = drawView('week')
export const drawPosadaMonth = drawView('month')

/** Draws another reply, as after a refetch. */
export const redrawPosada = (bytes: ArrayBuffer, start: Day): void => draw({ data: read(bytes), start, view: 'week' })

export const clearPosada = (): void => root?.unmount()
