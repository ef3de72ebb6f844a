import { expect, test } from 'vitest'
import { markedAsIncident, MOST_RECORDS, recordsEnvelope } from './records-envelope.ts'

const issuer = { name: 'Hostal Sol & Mar S.L.', taxId: 'B-72877814' }
const submission = { issuer, records: ['<one/>', '<two/>'], isAfterIncident: false, endsOn: null }

test('the header names the issuer, and the records follow in their order', () => {
  const xml = recordsEnvelope(submission)
  expect(xml).toContain(
    '<sf:ObligadoEmision><sf:NombreRazon>Hostal Sol &amp; Mar S.L.</sf:NombreRazon><sf:NIF>B72877814</sf:NIF>' +
      '</sf:ObligadoEmision></lr:Cabecera>' +
      '<lr:RegistroFactura><one/></lr:RegistroFactura><lr:RegistroFactura><two/></lr:RegistroFactura>',
  )
  expect(xml).not.toContain('RemisionVoluntaria')
})

test('an incident and the end of VERI*FACTU are in the header', () => {
  expect(recordsEnvelope({ ...submission, isAfterIncident: true })).toContain(
    '<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>',
  )
  expect(recordsEnvelope({ ...submission, endsOn: '2027-12-31' })).toContain(
    '<sf:RemisionVoluntaria><sf:FechaFinVeriFactu>31-12-2027</sf:FechaFinVeriFactu></sf:RemisionVoluntaria>',
  )
})

test('a submission that is sent again is the one that would have been made after an incident', () => {
  for (const endsOn of [null, '2027-12-31']) {
    const late = recordsEnvelope({ ...submission, endsOn, isAfterIncident: true })
    expect(markedAsIncident(recordsEnvelope({ ...submission, endsOn }))).toBe(late)
    expect(markedAsIncident(late)).toBe(late)
  }
})

test('a submission has 1 to 1000 records', () => {
  const records = (count: number) => Array.from({ length: count }, () => '<one/>')
  expect(() => recordsEnvelope({ ...submission, records: [] })).toThrow('0 records')
  expect(() => recordsEnvelope({ ...submission, records: records(MOST_RECORDS + 1) })).toThrow('1001 records')
  expect(recordsEnvelope({ ...submission, records: records(MOST_RECORDS) }).match(/<one\/>/g)).toHaveLength(
    MOST_RECORDS,
  )
})
