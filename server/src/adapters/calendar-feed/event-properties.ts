import ICAL from 'ical.js'

/** A property of an event: its text, its parameters, and the value as it is written. */
export type EventProperty = { text: string; raw: string; parameter(name: string): string }

export type EventProperties = (name: string) => EventProperty | undefined

const READ = /^(UID|SUMMARY|STATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/i
/** Values that are read as they are written: ical.js turns a day that does not exist into another one. */
const IS_TEXT = /^(UID|SUMMARY|STATUS)$/i

/** The properties of an event that Posada reads; the first of several with one name, and of EXDATE all. */
export function propertiesOf(lines: readonly string[]): EventProperties {
  const found = new Map<string, EventProperty>()
  for (const line of lines) {
    const [, name = ''] = READ.exec(line) ?? []
    if (name === '') continue
    const property = read(line, name)
    const known = found.get(name.toUpperCase())
    if (!known) found.set(name.toUpperCase(), property)
    else if (name.toUpperCase() === 'EXDATE') known.raw = `${known.raw},${property.raw}`
  }
  return (name) => found.get(name)
}

/** Longer texts are cut off: neither an id nor a name has so many characters. */
const LONGEST_TEXT = 2000

/** Parameters, and the value after the first colon that is not in quotes. */
const PARTS = /^((?:[^:"]|"[^"]*")*):(.*)$/

/** A line `NAME;PARAMETER="a:b":value`. @throws an error for one that cannot be read */
function read(line: string, name: string): EventProperty {
  const [, parameters = '', value = ''] = PARTS.exec(line.slice(name.length)) ?? []
  const raw = value.trim()
  if (!IS_TEXT.test(name)) {
    return { text: raw, raw, parameter: (wanted) => parameterIn(parameters, wanted) }
  }
  const property = new ICAL.Property(ICAL.parse.property(line.slice(0, LONGEST_TEXT)) as unknown[])
  return { text: String(property.getFirstValue() ?? ''), raw, parameter: () => '' }
}

function parameterIn(parameters: string, wanted: string): string {
  const [, quoted, plain = ''] = new RegExp(`;${wanted}=(?:"([^"]*)"|([^;:]*))`, 'i').exec(parameters) ?? []
  return quoted ?? plain
}
