import writeXlsx from 'write-excel-file/node'
import { MAINLAND } from '@posada/domain/platform/days/day'
import { simulatedCertificate } from '@posada/server/simulators/aeat/simulated-certificates'
import type { ThreadReader } from '@posada/server/platform/untrusted/readers'

/** Those that read files: a picture is decoded before it reaches its reader. */
export type FileReader = Exclude<ThreadReader, 'document'>

/** Numbers of one seed, alike on every machine. */
export function randomNumbers(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
export type Random = ReturnType<typeof randomNumbers>

const envelope = (body: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`
const record =
  '<RespuestaLinea><IDFactura><NumSerieFactura>A1</NumSerieFactura></IDFactura><EstadoRegistro>Correcto</EstadoRegistro></RespuestaLinea>'
const event = (rule: string) =>
  `BEGIN:VEVENT\r\nUID:a@b\r\nDTSTART;VALUE=DATE:20260701\r\nDTEND;VALUE=DATE:20260703\r\n${rule}SUMMARY:Reserved - Ana\r\nEND:VEVENT\r\n`
const calendar = (events: string) => `BEGIN:VCALENDAR\r\nPRODID:x\r\n${events}END:VCALENDAR\r\n`
const value = '<value><struct><member><name>a</name><value><int>1</int></value></member></struct></value>'
const answer = (values: string) =>
  `<methodResponse><params><param><value><array><data>${values}</data></array></value></param></params></methodResponse>`
const statementHeader = `11${'0049150105'}${'0000000418'}2606012606252${'0'.repeat(14)}9783CASA DE RESERVAS\n`
const statementEnd = `33${'0049150105'}${'0000000418'}${'0'.repeat(19)}00001${'9600'.padStart(14, '0')}2${'0'.repeat(14)}978\n`
const movement = `22    1501260625260625040002${'9600'.padStart(14, '0')}${'0'.repeat(38)}\n2301TRANSFERENCIA DE RINCON SALAS GLORIA\n`
const object = '<Contents><Key>a</Key><Size>1</Size></Contents>'
const workbook = await writeXlsx([
  [{ value: 'Plato' }, { value: 'Precio' }],
  [{ value: 'Flan' }, { value: 4.5, type: Number }],
] as never).toBuffer()

/** A good file of each reader; a part of it which files nest and repeat; and the largest number of repetitions that is tried. */
const originals: Record<FileReader, { good: Buffer; wrap(inner: string): string; part: string; most: number }> = {
  certificate: {
    good: simulatedCertificate({ name: 'Casa', companyTaxId: 'B12345674' }),
    wrap: (inner) => inner,
    part: '0\u0080',
    most: 20_000,
  },
  calendar: {
    good: Buffer.from(calendar(event('RRULE:FREQ=WEEKLY;COUNT=9\r\n') + event(''))),
    wrap: calendar,
    part: event('RRULE:FREQ=DAILY;COUNT=399\r\n'),
    most: 3_500,
  },
  csv: {
    good: Buffer.from('Unidad;Entrada;Salida\n101;01/07/2026;"03/07/2026"\n'),
    wrap: (inner) => `Unidad;Entrada\n${inner}`,
    part: '"1;\n',
    most: 2_000_000,
  },
  xlsx: { good: workbook, wrap: (inner) => workbook.toString('latin1') + inner, part: 'PK\u0001\u0002', most: 500_000 },
  statement: {
    good: Buffer.from(`${statementHeader}${movement}${statementEnd}88${'9'.repeat(18)}000004\n`),
    wrap: (inner) => statementHeader + inner + statementEnd,
    part: movement,
    most: 40_000,
  },
  ses: { good: Buffer.from(envelope('<r><codigo>0</codigo></r>')), wrap: envelope, part: '<resultado>', most: 100_000 },
  aeat: { good: Buffer.from(envelope(`<r>${record}</r>`)), wrap: envelope, part: record, most: 20_000 },
  wubook: { good: Buffer.from(answer(value)), wrap: answer, part: value, most: 50_000 },
  listing: {
    good: Buffer.from(`<ListBucketResult>${object}</ListBucketResult>`),
    wrap: (inner) => `<ListBucketResult>${inner}</ListBucketResult>`,
    part: object,
    most: 20_000,
  },
}

/** A file that was changed in some places, one that repeats a part, or one that nests it without an end. */
export function strangeFile(reader: FileReader, random: Random): Buffer {
  const { good, wrap, part, most } = originals[reader]
  const kind = random(20)
  if (kind === 0) return Buffer.from(wrap(part.repeat(random(most))), 'latin1')
  if (kind === 1) return Buffer.from(part.repeat(random(Math.min(most, 20_000))), 'latin1')
  const bytes = Buffer.from(good)
  for (let changes = 1 + random(8); changes > 0; changes--) bytes[random(bytes.length)] = random(256)
  if (kind < 5) return bytes.subarray(0, random(bytes.length))
  if (kind < 8)
    return Buffer.concat([bytes.subarray(0, random(bytes.length)), bytes, bytes.subarray(random(bytes.length))])
  return bytes
}

/** The file as the parser of the reader takes it. */
export function inputOf(reader: FileReader, file: Buffer): unknown {
  const text = file.toString('latin1')
  switch (reader) {
    case 'certificate':
      return { file, password: 'simulado' }
    case 'calendar':
      return { bytes: file, charset: '', timeZone: MAINLAND, today: '2026-06-10' }
    case 'csv':
    case 'xlsx':
    case 'statement':
      return { bytes: file }
    case 'ses':
      return { reply: { isAnswer: true, status: 200, text }, batches: ['lote'] }
    case 'aeat':
      return { kind: 'query', text }
    case 'wubook':
      return text
    case 'listing':
      return { xml: text }
  }
}
