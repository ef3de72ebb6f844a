import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type ExporterName, type SimulatedEvent, writeCalendar } from './exporters.ts'
import { readFeeds, writeFeeds } from './keep-feeds.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import type { CalendarFault, SimulatedFeed } from './simulated-feed.ts'

type CalendarRequest = { name: string; isConditional: boolean; status: number }

export type CalendarSimulator = {
  url: string
  /** The address of a calendar, which is empty until events are set. */
  urlOf(name: string): string
  setEvents(name: string, events: readonly SimulatedEvent[], exporter?: ExporterName): void
  setText(name: string, text: string): void
  /** Until it is set to null. */
  setFault(name: string, fault: CalendarFault | null): void
  requests(name?: string): CalendarRequest[]
  close(): Promise<void>
}

const KEPT = 1000
const SLOW_MS = 15_000
const OVERSIZE = 3 * 1024 * 1024

type CalendarSetup = {
  now?: (() => Date) | undefined
  /** Keeps the calendars and the port, so that their addresses are the same after a restart. */
  file?: string | undefined
}

/** A server of calendars on loopback, as portals have them, with conditional requests and failures. */
export async function startCalendarSimulator({
  now = () => new Date(),
  file,
}: CalendarSetup = {}): Promise<CalendarSimulator> {
  const kept = file === undefined ? null : readFeeds(file)
  const feeds = new Map<string, SimulatedFeed>(kept?.feeds)
  const requests: CalendarRequest[] = []
  const feedOf = (name: string): SimulatedFeed => {
    const known = feeds.get(name)
    if (known) return known
    const made: SimulatedFeed = { events: [], exporter: 'airbnb', text: null, changedAt: now().getTime(), fault: null }
    feeds.set(name, made)
    return made
  }
  const change = (name: string, changes: Partial<SimulatedFeed>) =>
    void feeds.set(name, { ...feedOf(name), ...changes })

  const server = createServer((request, response) => {
    const [, name] = /^\/ical\/([\w-]+)\.ics$/.exec(request.url ?? '') ?? []
    if (name === undefined) return void response.writeHead(404).end()
    response.once('close', () => {
      requests.push({ name, isConditional: 'if-none-match' in request.headers, status: response.statusCode })
      if (requests.length > KEPT) requests.shift()
    })
    answer(name, feedOf(name), request, response).catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server, kept?.port)
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    urlOf: (name) => `${url}/ical/${name}.ics`,
    setEvents: (name, events, exporter = feedOf(name).exporter) =>
      change(name, { events, exporter, text: null, changedAt: now().getTime() }),
    setText: (name, text) => change(name, { text, changedAt: now().getTime() }),
    setFault: (name, fault) => change(name, { fault }),
    requests: (name) => requests.filter((request) => name === undefined || request.name === name),
    close: () =>
      new Promise((resolve) => {
        if (file !== undefined) writeFeeds(file, { port, feeds: [...feeds] })
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  name: string,
  feed: SimulatedFeed,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { fault } = feed
  if (fault === 'error') return void response.writeHead(500).end('Internal Server Error')
  if (fault === 'missing') return void response.writeHead(404).end()
  if (fault === 'redirect') return void redirect(response, `/ical/${name}-moved.ics`)
  if (fault === 'redirect-to-private') return void redirect(response, 'https://169.254.169.254/latest/meta-data/')
  if (fault === 'redirect-loop') return void redirect(response, `/ical/${name}.ics`)
  if (fault === 'slow') await wait(SLOW_MS, undefined, { ref: false })
  if (fault === 'html') {
    response.setHeader('content-type', 'text/html')
    return void response.end('<!doctype html><title>Sign in</title><p>Please sign in.')
  }
  const text = textOf(feed)
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
  response.setHeader('content-type', 'text/calendar; charset=utf-8')
  response.setHeader('etag', etag)
  response.setHeader('last-modified', new Date(feed.changedAt).toUTCString())
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  if (fault !== 'cut') return void response.end(text)
  response.setHeader('content-length', Buffer.byteLength(text))
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()

function textOf({ fault, text, events, exporter }: SimulatedFeed): string {
  if (fault === 'empty') return writeCalendar(exporter, [])
  if (fault === 'other-program') return writeCalendar(exporter, events, '-//Otro programa//ES')
  const whole = text ?? writeCalendar(exporter, events)
  if (fault === 'truncated') return whole.slice(0, whole.lastIndexOf('BEGIN:VEVENT'))
  return fault === 'oversize' ? whole + 'X-FILLER:0123456789\r\n'.repeat(OVERSIZE / 21) : whole
}
