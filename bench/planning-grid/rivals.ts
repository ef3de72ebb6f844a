import { DayPilot } from '@daypilot/daypilot-lite-javascript'
import { DataSet } from 'vis-data'
import { Timeline } from 'vis-timeline'
import 'vis-timeline/styles/vis-timeline-graph2d.min.css'

type Answer = {
  Bookings: {
    safeURL: string
    owner: { Name: string }
    rooms: { SafeURL: string; checkInDate: string; checkOutDate: string }[]
  }[]
  Accodmodations: { rooms: { id: string; RoomName: string }[] }[]
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const read = (bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes)) as Answer
const noon = (day: string) => new Date(`${day}T12:00:00`)
const stays = ({ Bookings }: Answer) =>
  Bookings.flatMap(({ safeURL, owner, rooms }) => rooms.map((room) => ({ ...room, id: safeURL, name: owner.Name })))
const rooms = ({ Accodmodations }: Answer) => Accodmodations.flatMap((establishment) => establishment.rooms)

let clear: () => void = () => undefined
export const clearRival = (): void => clear()

/**
 * Draws the stays with vis-timeline: a group for each unit, no stacking and only the visible days, as its documentation
 * advises for many items.
 */
export async function drawVis(place: HTMLElement, bytes: ArrayBuffer, start: string, days: number): Promise<number> {
  const begun = performance.now()
  const answer = read(bytes)
  const items = new DataSet(
    stays(answer).map(({ id, name, SafeURL, checkInDate, checkOutDate }) => ({
      id: `${id} ${SafeURL}`,
      group: SafeURL,
      content: name,
      type: 'range',
      start: noon(checkInDate),
      end: noon(checkOutDate),
    })),
  )
  const groups = new DataSet(rooms(answer).map(({ id, RoomName }) => ({ id, content: RoomName })))
  const from = noon(start)
  const timeline = new Timeline(place, items, groups, {
    start: from,
    end: new Date(from.getTime() + days * 86_400_000),
    stack: false,
    verticalScroll: true,
    zoomable: false,
    horizontalScroll: true,
    height: '100%',
    margin: { item: 2 },
    orientation: 'top',
    groupHeightMode: 'fixed',
  })
  await new Promise<void>((resolve) => {
    const onChanged = () => {
      timeline.off('changed', onChanged)
      resolve()
    }
    timeline.on('changed', onChanged)
  })
  await painted()
  clear = () => timeline.destroy()
  return performance.now() - begun
}

/** Draws the stays with DayPilot's free scheduler. */
export async function drawDayPilot(place: HTMLElement, bytes: ArrayBuffer, start: string): Promise<number> {
  const begun = performance.now()
  const answer = read(bytes)
  const scheduler = new DayPilot.Scheduler(place, {
    startDate: start,
    days: 121,
    scale: 'Day',
    cellWidth: 80,
    eventHeight: 34,
    height: 700,
    heightSpec: 'Fixed',
    timeHeaders: [{ groupBy: 'Month' }, { groupBy: 'Day', format: 'd' }],
    resources: rooms(answer).map(({ id, RoomName }) => ({ id, name: RoomName })),
    events: stays(answer).map(({ id, name, SafeURL, checkInDate, checkOutDate }) => ({
      id: `${id} ${SafeURL}`,
      text: name,
      resource: SafeURL,
      start: `${checkInDate}T12:00:00`,
      end: `${checkOutDate}T12:00:00`,
    })),
  } as never)
  scheduler.init()
  await painted()
  clear = () => scheduler.dispose()
  return performance.now() - begun
}
