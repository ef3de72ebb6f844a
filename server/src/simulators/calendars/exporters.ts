import { addDays, type Day, daysBetween } from '@posada/domain/platform/days/day'

export type SimulatedEvent = {
  uid: string
  from: Day
  /** The day of departure. */
  to: Day
  kind: 'reservation' | 'closure'
  guest?: string | undefined
}

type Dates = 'date' | 'date-without-end' | 'duration' | 'utc' | 'zone' | 'windows-zone' | 'floating' | 'utc-midnight'

type Exporter = {
  program: string
  reserved: string
  closed: string
  dates?: Dates
  uid?: (event: SimulatedEvent) => string
  /** Lines of the calendar, and of each event. */
  head?: readonly string[]
  more?: readonly string[]
  ending?: '\n'
  hasByteOrderMark?: boolean
}

const MADRID = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Madrid',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const
const ROMANCE = MADRID.map((line) => (line === 'TZID:Europe/Madrid' ? 'TZID:Romance Standard Time' : line))
const GREGORIAN = ['CALSCALE:GREGORIAN'] as const
const at = (host: string) => (event: SimulatedEvent) => `${event.uid}@${host}`

/** How portals and calendar programs write their events, in the parts that matter to a reader. */
export const exporters = {
  airbnb: {
    program: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
    reserved: 'Reserved',
    closed: 'Airbnb (Not available)',
    uid: at('airbnb.com'),
    head: GREGORIAN,
    more: [
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d',
      ' etails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
    ],
  },
  booking: {
    program: '-//Booking.com//Availability Calendar//EN',
    reserved: 'CLOSED - Not available',
    closed: 'CLOSED - Not available',
    uid: at('booking.com'),
    head: ['METHOD:PUBLISH'],
    ending: '\n',
  },
  vrbo: { program: '-//HomeAway.com, Inc.//EN', reserved: 'Reserved - %', closed: 'Blocked' },
  google: {
    program: '-//Google Inc//Google Calendar 70.9054//EN',
    reserved: 'Reservado - %',
    closed: 'No disponible',
    uid: at('google.com'),
    head: [...GREGORIAN, 'METHOD:PUBLISH', 'X-WR-CALNAME:Casa\\, rural', 'X-WR-TIMEZONE:Europe/Madrid'],
    more: ['SEQUENCE:1', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT', 'LOCATION:'],
  },
  googleHours: {
    program: '-//Google Inc//Google Calendar 70.9054//EN',
    reserved: 'Reservado',
    closed: 'Obras',
    dates: 'utc',
    more: ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P0DT0H30M0S', 'END:VALARM'],
  },
  outlook: {
    program: 'Microsoft Exchange Server 2010',
    reserved: 'Booked',
    closed: 'Blocked',
    dates: 'windows-zone',
    head: ['METHOD:PUBLISH', ...ROMANCE],
    more: ['CLASS:PUBLIC', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE'],
  },
  outlookDays: {
    program: 'Microsoft Exchange Server 2010',
    reserved: 'Booked',
    closed: 'Blocked',
    head: ['METHOD:PUBLISH', ...ROMANCE],
    more: ['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
  },
  apple: {
    program: '-//Apple Inc.//macOS 15.0//EN',
    reserved: 'Reserved: %',
    closed: 'Limpieza a fondo',
    dates: 'zone',
    head: [...GREGORIAN, ...MADRID],
    more: ['TRANSP:OPAQUE', 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'],
  },
  appleDuration: { program: '-//Apple Inc.//iOS 18.0//EN', reserved: 'Booked', closed: 'Cerrado', dates: 'duration' },
  smoobu: { program: 'Smoobu Calendar', reserved: 'Reserved - %', closed: 'Blocked', uid: at('smoobu.com') },
  lodgify: { program: '-//Lodgify//Calendar//EN', reserved: 'Booked', closed: 'Closed Period', head: GREGORIAN },
  beds24: { program: '-//Beds24//Calendar//EN', reserved: 'Booked - %', closed: 'Unavailable', uid: at('beds24.com') },
  guesty: {
    program: '-//Guesty//Listing Calendar//EN',
    reserved: 'Reserved',
    closed: 'Blocked by owner',
    dates: 'floating',
  },
  hostaway: { program: '-//Hostaway//EN', reserved: 'Reserved', closed: 'Not available', uid: at('hostaway.com') },
  escapadaRural: {
    program: '-//EscapadaRural//Calendario//ES',
    reserved: 'Reservado',
    closed: 'Ocupado',
    hasByteOrderMark: true,
  },
  expedia: {
    program: '-//Expedia//Partner Calendar//EN',
    reserved: 'Reserved',
    closed: 'Stop sell',
    dates: 'utc-midnight',
  },
  tripadvisor: { program: '-//FlipKey//Calendar//EN', reserved: 'Booked', closed: 'Not available', ending: '\n' },
  agoda: { program: '-//Agoda//YCS//EN', reserved: 'Reserved', closed: 'Closed', uid: () => '' },
  ownerRez: { program: '-//OwnerRez//EN', reserved: 'Booked: %', closed: 'Blocked off', dates: 'date' },
  rentalia: { program: '-//Rentalia//ES', reserved: 'Reservada', closed: 'No disponible', head: GREGORIAN },
} as const satisfies Record<string, Exporter>
export type ExporterName = keyof typeof exporters

const compact = (day: Day) => day.replaceAll('-', '')

/** Arrival at three in the afternoon and departure at eleven, in Madrid's summer. */
const dateLines: Record<Dates, (from: Day, to: Day) => string[]> = {
  date: (from, to) => [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`],
  'date-without-end': (from) => [`DTSTART;VALUE=DATE:${compact(from)}`],
  duration: (from, to) => [`DTSTART;VALUE=DATE:${compact(from)}`, `DURATION:P${daysBetween(from, to)}D`],
  utc: (from, to) => [`DTSTART:${compact(from)}T130000Z`, `DTEND:${compact(to)}T090000Z`],
  'utc-midnight': (from, to) => [`DTSTART:${compact(from)}T000000Z`, `DTEND:${compact(to)}T000000Z`],
  zone: (from, to) => [
    `DTSTART;TZID=Europe/Madrid:${compact(from)}T150000`,
    `DTEND;TZID=Europe/Madrid:${compact(to)}T110000`,
  ],
  'windows-zone': (from, to) => [
    `DTSTART;TZID=Romance Standard Time:${compact(from)}T150000`,
    `DTEND;TZID=Romance Standard Time:${compact(to)}T110000`,
  ],
  floating: (from, to) => [`DTSTART:${compact(from)}T150000`, `DTEND:${compact(to)}T110000`],
}

const STAMP = 'DTSTAMP:20260601T080000Z'

/** The text of a calendar as that exporter writes it. `program` replaces its own, as after a change of the portal. */
export function writeCalendar(name: ExporterName, events: readonly SimulatedEvent[], program?: string): string {
  const exporter: Exporter = exporters[name]
  const { reserved, closed, dates = 'date', uid = at('ejemplo.test'), head = [], more = [], ending = '\r\n' } = exporter
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    ...dateLines[dates](event.from, event.to),
    STAMP,
    ...(uid(event) === '' ? [] : [`UID:${uid(event)}`]),
    `SUMMARY:${(event.kind === 'reservation' ? reserved : closed).replace('%', event.guest ?? 'Guest')}`,
    ...more,
    'END:VEVENT',
  ])
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${program ?? exporter.program}`,
    ...head,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
  return (exporter.hasByteOrderMark ? '\uFEFF' : '') + calendar.join(ending)
}

/** Days that follow each other, for short events in tests. */
export const simulatedEvent = (
  uid: string,
  from: Day,
  nights: number,
  more: Partial<SimulatedEvent> = {},
): SimulatedEvent => ({
  uid,
  from,
  to: addDays(from, nights),
  kind: 'reservation',
  ...more,
})
