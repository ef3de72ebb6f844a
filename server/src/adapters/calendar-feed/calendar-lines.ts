/** An event's own lines, without those of alarms in it. `isWhole` is false where its end is missing. */
export type EventLines = { lines: string[]; isWhole: boolean }

export type CalendarLines = {
  /** PRODID: the program that wrote it. */
  program: string
  events: EventLines[]
  /** Whether the calendar goes on to its end. */
  isWhole: boolean
}

const LONGEST_PROGRAM = 300

/** The lines of an unfolded calendar by event; undefined for what is no calendar, such as a web page. */
export function splitCalendar(text: string): CalendarLines | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const start = lines.findIndex((line) => isLine(line, 'BEGIN:VCALENDAR'))
  if (start < 0) return undefined
  const calendar: CalendarLines = { program: '', events: [], isWhole: false }
  /** The names of the components that are open. */
  const open: string[] = []
  for (const line of lines.slice(start)) {
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const event = open[1] === 'VEVENT' ? calendar.events.at(-1) : undefined
    if (edge?.toUpperCase() === 'BEGIN') {
      open.push(name.toUpperCase())
      if (open.length === 2 && open[1] === 'VEVENT') calendar.events.push({ lines: [], isWhole: false })
    } else if (edge) {
      if (open.at(-1) !== name.toUpperCase()) return { ...calendar, isWhole: false }
      open.pop()
      if (event && open.length === 1) event.isWhole = true
      calendar.isWhole = open.length === 0
    } else if (event && open.length === 2) event.lines.push(line)
    else if (open.length === 1 && calendar.program === '') calendar.program = programIn(line)
  }
  return calendar
}

const isLine = (line: string, expected: string) => line.trim().toUpperCase() === expected

const programIn = (line: string) =>
  /^PRODID[;:]/i.test(line) ? line.slice('PRODID'.length + 1).slice(0, LONGEST_PROGRAM) : ''
