import type { ExporterName, SimulatedEvent } from './exporters.ts'

export const calendarFaults = [
  'error',
  'missing',
  'slow',
  'truncated',
  'cut',
  'empty',
  'html',
  'other-program',
  'redirect',
  'redirect-to-private',
  'redirect-loop',
  'oversize',
] as const
export type CalendarFault = (typeof calendarFaults)[number]

export type SimulatedFeed = {
  events: readonly SimulatedEvent[]
  exporter: ExporterName
  text: string | null
  /** In milliseconds. */
  changedAt: number
  fault: CalendarFault | null
}
