import { MantineProvider } from '@mantine/core'
import { decode } from '@posada/contract/compile'
import { planningApi } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/days/day'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '../../web/src/ui/theme/styles.ts'
import { PlanGrid } from '../../web/src/planning/grid/plan-grid.tsx'
import { planUnits, type PlanningData } from '../../web/src/planning/data/plan-units.ts'
import { useViewport } from '../../web/src/planning/grid/use-viewport.ts'
import { createQueryClient } from '../../web/src/lib/query-client.ts'
import { cssVariables, theme } from '../../web/src/ui/theme/theme.ts'

const queries = createQueryClient({ retries: 0 })
const nothing = () => undefined
const noNotes: ReadonlySet<Day> = new Set()

/** Posada's planning grid without the toolbars around it. */
function Board({ data, start }: { data: PlanningData; start: Day }) {
  const viewport = useViewport(start, 'week', nothing)
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

let root: Root | undefined

/** Null is the state before the first reply, here without the placeholder. */
const draw = (data: PlanningData | null, start: Day) =>
  flushSync(() =>
    root?.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queries}>{data && <Board data={data} start={start} />}</QueryClientProvider>
      </MantineProvider>,
    ),
  )

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const read = (bytes: ArrayBuffer): PlanningData =>
  decode(planningApi.fetch.reply, JSON.parse(new TextDecoder().decode(bytes)))

/** Milliseconds from the bytes of a reply to the painted grid. */
export async function drawPosada(place: HTMLElement, bytes: ArrayBuffer, start: Day): Promise<number> {
  root = createRoot(place)
  draw(null, start)
  await painted()
  const begun = performance.now()
  draw(read(bytes), start)
  await painted()
  return performance.now() - begun
}

/** Draws another reply, as after a refetch. */
export const redrawPosada = (bytes: ArrayBuffer, start: Day): void => draw(read(bytes), start)

export const clearPosada = (): void => root?.unmount()
