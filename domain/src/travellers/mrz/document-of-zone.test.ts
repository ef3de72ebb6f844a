import { describe, expect, test } from 'vitest'
import type { DocumentReading } from './document-reading.ts'
import { documentOfZone } from './document-of-zone.ts'
import type { ReadZone, ZoneCell } from './read-zone.ts'
import { aCard, anOldFrenchCard, aPassport, aWideCard } from './test/a-zone.ts'

const TODAY = '2026-06-30'
const read = (zone: ReadZone) => documentOfZone(zone, TODAY)

const leo = {
  code: 'ID',
  issuer: 'ESP',
  names: 'DE<LA<TORRE<RINCON<<LEO',
  number: 'BAA000589',
  optional: '00000036J',
  birth: '180219',
  sex: 'M',
  expiry: '310312',
}
const ana = { code: 'P', issuer: 'FRA', names: 'MARTIN<<ANA<SOPHIE', number: '12AB34567', birth: '850412' }

const documents: [name: string, zone: ReadZone, expected: Partial<DocumentReading>][] = [
  [
    'a DNI, with its number in the optional data',
    aCard(leo),
    {
      format: 'TD1',
      isSure: true,
      doubts: [],
      name: 'Leo',
      firstSurname: 'De la Torre',
      secondSurname: 'Rincon',
      sex: 'male',
      birthDate: '2018-02-19',
      nationality: 'ESP',
      documentType: 'dni',
      documentNumber: '00000036J',
      supportNumber: 'BAA000589',
      expiresOn: '2031-03-12',
      isExpired: false,
    },
  ],
  [
    'one of the oldest DNI, with its number in the place of the number',
    aCard({ ...leo, number: '00000036J', optional: '' }),
    { documentType: 'dni', documentNumber: '00000036J', supportNumber: '', isSure: true },
  ],
  [
    'a DNI whose letter is not that of its number',
    aCard({ ...leo, optional: '00000036K' }),
    { documentNumber: '00000036K', doubts: ['documentNumber'], isSure: false },
  ],
  [
    'a card of Spain without a number of its forms',
    aCard({ ...leo, optional: '' }),
    { documentType: 'id-card', documentNumber: 'BAA000589', doubts: ['documentType', 'documentNumber'] },
  ],
  [
    'a DNI that never expires',
    aCard({ ...leo, expiry: '990101' }),
    { expiresOn: '2099-01-01', isExpired: false, isSure: true },
  ],
  [
    'a card of a foreigner in Spain',
    aCard({
      ...leo,
      code: 'IR',
      names: 'RESTREPO<GIL<<LINA',
      number: 'E00000042',
      optional: 'X0000001R',
      nationality: 'COL',
    }),
    {
      documentType: 'nie',
      documentNumber: 'X0000001R',
      supportNumber: 'E00000042',
      nationality: 'COL',
      firstSurname: 'Restrepo',
      secondSurname: 'Gil',
      isSure: true,
    },
  ],
  [
    'a Spanish passport, without the DNI in its optional data',
    aPassport({
      code: 'P',
      issuer: 'ESP',
      names: 'DE<LA<TORRE<RINCON<<MARTINA',
      number: 'XAA000951',
      optional: '00000045',
      birth: '110123',
      expiry: '260502',
    }),
    {
      documentType: 'passport',
      documentNumber: 'XAA000951',
      supportNumber: '',
      firstSurname: 'De la Torre',
      secondSurname: 'Rincon',
      isExpired: true,
      isSure: true,
    },
  ],
  [
    'the specimen of ICAO 9303, whose country does not exist',
    {
      format: 'TD3',
      lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
      isSure: true,
      doubtfulCells: [],
    },
    {
      name: 'Anna Maria',
      firstSurname: 'Eriksson',
      secondSurname: '',
      sex: 'female',
      birthDate: '1974-08-12',
      documentNumber: 'L898902C3',
      expiresOn: '2012-04-15',
      nationality: '',
      doubts: ['nationality'],
    },
  ],
  [
    'a German passport',
    aPassport({ ...ana, issuer: 'D', number: 'C01X00T47', names: 'MUSTERMANN<<ERIKA' }),
    { nationality: 'DEU', documentType: 'passport', documentNumber: 'C01X00T47', isSure: true },
  ],
  [
    'a German card',
    aCard({ ...ana, code: 'ID', issuer: 'D', number: 'L01X00T47' }),
    { nationality: 'DEU', documentType: 'id-card' },
  ],
  [
    'a Belgian card, whose number goes on in the optional data',
    aCard({ ...ana, code: 'ID', issuer: 'BEL', number: '592012345678', names: 'VAN<DEN<BERG<<JAN' }),
    { documentNumber: '592012345678', firstSurname: 'Van den Berg', secondSurname: '', isSure: true },
  ],
  [
    'a Portuguese card',
    aCard({ ...ana, code: 'I', issuer: 'PRT', number: '000024759ZZ7', names: 'CARVALHO<SILVA<<RITA', optional: '' }),
    {
      documentNumber: '000024759ZZ7',
      firstSurname: 'Carvalho',
      secondSurname: 'Silva',
      doubts: ['firstSurname', 'secondSurname'],
    },
  ],
  [
    'a Romanian card of two lines',
    aWideCard({ ...ana, code: 'ID', issuer: 'ROU', number: 'SX000123', names: 'POPESCU<<IOANA', optional: '1020304' }),
    { format: 'TD2', documentType: 'id-card', documentNumber: 'SX000123', isSure: true },
  ],
  [
    'a French card until 2021',
    anOldFrenchCard('DUPONT', 'MARIE<<JEANNE', { number: '140675101234', birth: '650103' }),
    {
      format: 'FRA',
      name: 'Marie Jeanne',
      firstSurname: 'Dupont',
      nationality: 'FRA',
      documentType: 'id-card',
      documentNumber: '140675101234',
      birthDate: '1965-01-03',
      expiresOn: null,
      isExpired: false,
      isSure: true,
    },
  ],
  [
    'a French card whose given names may have been cut off',
    anOldFrenchCard('DUPONT', 'MARIE<<JEANNETTE', { number: '140675101234', birth: '650103' }),
    { name: 'Marie Jeannet', doubts: ['name'] },
  ],
  ['a visa', aPassport({ ...ana, code: 'V' }), { documentType: '', doubts: ['documentType', 'documentNumber'] }],
  ['a passport of a service', aPassport({ ...ana, code: 'PS' }), { documentType: 'passport', isSure: true }],
  [
    'a number with a filler inside',
    aPassport({ ...ana, number: '12<34567' }),
    { documentNumber: '1234567', doubts: ['documentNumber'] },
  ],
  [
    'a date of birth without its day',
    aPassport({ ...ana, birth: '8504<<' }),
    { birthDate: null, doubts: ['birthDate'] },
  ],
  [
    'a date of birth without month and day',
    aPassport({ ...ana, birth: '850000' }),
    { birthDate: null, doubts: ['birthDate'] },
  ],
  ['somebody born today', aPassport({ ...ana, birth: '260630' }), { birthDate: '2026-06-30' }],
  ['somebody born a hundred years ago', aPassport({ ...ana, birth: '260701' }), { birthDate: '1926-07-01' }],
  ['a sex that is not said', aPassport({ ...ana, sex: '<' }), { sex: '', isSure: true }],
  [
    'a document without an end',
    aPassport({ ...ana, expiry: '<<<<<<' }),
    { expiresOn: null, isExpired: false, isSure: true },
  ],
  ['an end on no day', aPassport({ ...ana, expiry: '310231' }), { expiresOn: null, doubts: ['expiresOn'] }],
  ['the last day of a document', aPassport({ ...ana, expiry: '260630' }), { isExpired: false }],
  ['a British national overseas', aPassport({ ...ana, issuer: 'GBR', nationality: 'GBN' }), { nationality: 'GBR' }],
  ['a Kosovar', aPassport({ ...ana, issuer: 'RKS' }), { nationality: 'XKK' }],
  [
    'somebody without a nationality',
    aPassport({ ...ana, nationality: 'XXA' }),
    { nationality: '', doubts: ['nationality'] },
  ],
]

test.each(documents)('reads %s', (_name, zone, expected) => {
  expect(read(zone)).toMatchObject(expected)
})

const names: [country: string, zone: string, name: string, first: string, second: string, doubts: string][] = [
  ['ESP', 'GARCIA<LOPEZ<<MARIA<DEL<CARMEN', 'Maria del Carmen', 'Garcia', 'Lopez', ''],
  ['ESP', 'SAN<MARTIN<RUIZ<<EVA', 'Eva', 'San Martin', 'Ruiz', ''],
  ['ESP', 'GARCIA<DE<LA<TORRE<<EVA', 'Eva', 'Garcia', 'De la Torre', 'firstSurname secondSurname'],
  ['ESP', 'ORTEGA<Y<GASSET<<JOSE', 'Jose', 'Ortega', 'Y Gasset', 'firstSurname secondSurname'],
  ['ESP', 'LOPEZ<DE<HARO<RUIZ<<EVA', 'Eva', 'Lopez', 'De Haro Ruiz', 'firstSurname secondSurname'],
  ['ESP', 'GARCIA<<EVA', 'Eva', 'Garcia', '', 'secondSurname'],
  ['MEX', 'HERNANDEZ<DIAZ<<LUZ', 'Luz', 'Hernandez', 'Diaz', ''],
  ['ARG', 'HERNANDEZ<<LUZ', 'Luz', 'Hernandez', '', ''],
  ['BRA', 'DA<SILVA<SANTOS<<ANA', 'Ana', 'Da Silva Santos', '', ''],
  ['FRA', 'DE<LA<FONTAINE<<JEAN', 'Jean', 'De la Fontaine', '', ''],
  ['NLD', 'VAN<DER<BERG<<W', 'W', 'Van der Berg', '', ''],
  ['IDN', 'SUHARTO', '', 'Suharto', '', 'name'],
  ['IND', '<<RAMESH', 'Ramesh', '', '', 'firstSurname'],
  [
    'GBR',
    'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KRA',
    'Chayapa Dejthamrong K',
    'Nilavadhanananda',
    '',
    'name firstSurname',
  ],
]

test.each(names)('of %s: %s', (issuer, printed, name, firstSurname, secondSurname, doubts) => {
  const reading = read(aPassport({ ...ana, issuer, names: printed }))
  expect(reading).toMatchObject({ name, firstSurname, secondSurname })
  expect(reading.doubts.join(' ')).toBe(doubts)
})

describe('a zone that was not read with certainty', () => {
  const doubts = (zone: ReadZone, ...doubtfulCells: ZoneCell[]) => read({ ...zone, doubtfulCells }).doubts.join(' ')
  const card = aCard(leo)

  test.each([
    ['support number', { line: 0, column: 6 }, 'supportNumber'],
    ['check digit of the support number', { line: 0, column: 14 }, 'supportNumber'],
    ['number', { line: 0, column: 16 }, 'documentNumber'],
    ['date of birth', { line: 1, column: 0 }, 'birthDate'],
    ['sex', { line: 1, column: 7 }, 'sex'],
    ['nationality', { line: 1, column: 15 }, 'nationality'],
    ['first surname', { line: 2, column: 6 }, 'firstSurname'],
    ['filler between the surnames', { line: 2, column: 11 }, 'firstSurname secondSurname'],
    ['last letter of the name', { line: 2, column: 22 }, 'name'],
    ['end of the names', { line: 2, column: 27 }, ''],
  ] as const)('doubts the field of a cell: %s', (_what, cell, expected) => {
    expect(doubts(card, cell)).toBe(expected)
  })

  test('doubts what a check digit that does not hold stands for', () => {
    const [first = '', second = '', third = ''] = card.lines
    const lines = [first, `18${second.slice(2, 6)}${(Number(second[6]) + 1) % 10}${second.slice(7)}`, third]
    expect(read({ ...card, lines, isSure: false }).doubts).toContain('birthDate')
  })

  test('always doubts the names', () => {
    const reading = read({ ...card, isSure: false })
    expect(reading.isSure).toBe(false)
    expect(reading.doubts).toEqual(['name', 'firstSurname', 'secondSurname'])
  })
})
