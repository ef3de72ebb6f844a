import type { InvoiceIdentity, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { noTaxReasons, type NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import { describe, expect, test } from 'vitest'
import texts from '../../adapters/aeat/aeat-errors.json' with { type: 'json' }
import { readSubmissionReply } from '../../adapters/aeat/read-reply.ts'
import { recordXml } from '../../adapters/aeat/record-xml.ts'
import { recordsEnvelope } from '../../adapters/aeat/records-envelope.ts'
import {
  annulmentRecord,
  issueRecord,
  sampleInvoice,
  sampleLine,
  sampleRecipient,
} from '../../adapters/aeat/test/invoices.ts'
import { COMPANY_OUTSIDE_CENSUS, NIF_OUTSIDE_CENSUS, VAT_NUMBER_OUTSIDE_CENSUS } from './census.ts'
import { emptyRegister } from './invoice-register.ts'
import { receiveSubmission } from './receive-submission.ts'

// Every code of the AEAT: either the simulator answers a record or a submission with it, because of what it finds in the
// XML, or no record of ours can cause it, for the reason that is given.

const moment = { now: new Date('2026-11-20T12:00:00Z'), today: '2026-11-20' }
const issuer = { name: 'Hostal Sol S.L.', taxId: 'B72877814' }
const envelopeOf = (...records: string[]) => recordsEnvelope({ issuer, records, isAfterIncident: true, endsOn: null })
const answerTo = (text: string, circumstances: object = {}) =>
  readSubmissionReply(receiveSubmission(emptyRegister, text, { ...moment, ...circumstances }).reply)

const issue = (change: Partial<InvoiceSnapshot> = {}) => recordXml(issueRecord(sampleInvoice(change)))
const to = (identity: InvoiceIdentity, change: Partial<InvoiceSnapshot> = {}) =>
  issue({ recipient: { ...sampleRecipient, identity }, ...change })
const other = (idType: '02' | '03' | '04' | '05' | '06' | '07', countryCode: string, number: string) =>
  ({ kind: 'other', idType, countryCode, number }) as const
const untaxed = (noTaxReason: NoTaxReason) => ({ ...sampleLine, rate: 0, noTaxReason })
const whole = issue()
/** The record with a text replaced, or with the text of an element. */
const replaced = (from: string | RegExp, by: string, record = whole) => {
  expect(record).toMatch(from)
  return record.replace(from, by)
}
const saying = (name: string, text: string, record = whole) =>
  replaced(new RegExp(`<sf:${name}>[^<]*</sf:${name}>`), `<sf:${name}>${text}</sf:${name}>`, record)
const correcting = issue({
  type: 'R1',
  correctionMode: 'S',
  corrects: [{ number: 'H-1', issuedOn: '2026-11-01' }],
  corrected: { base: 100, tax: 10 },
})
const following = recordXml(
  issueRecord(sampleInvoice(), { previous: { number: 'H-1', issuedOn: '2026-11-01', hash: 'A'.repeat(64) } }),
)
const huge = { ...sampleLine, quantity: 1200, price: 9_999_999 }
const annulment = recordXml(annulmentRecord(sampleInvoice()))

/** The tags of corrective invoices as those of an invoice in substitution. */
const replacing = correcting
  .replaceAll('FacturasRectificadas', 'FacturasSustituidas')
  .replaceAll('IDFacturaRectificada', 'IDFacturaSustituida')
const without = (name: string, record: string) => replaced(new RegExp(`<sf:${name}>.*?</sf:${name}>`), '', record)

/** The records that the simulator rejects with a code. */
const rejected: [code: number, record: string][] = [
  [1100, saying('ImporteTotal', '12,50')],
  [1101, saying('CodigoPais', 'ZZ', to(other('03', 'DEU', 'C01X00T47')))],
  [1102, saying('IDType', '01', to(other('03', 'DEU', 'C01X00T47')))],
  [1103, to(other('02', 'DEU', 'DE12'))],
  [1104, issue({ number: 'H'.repeat(61) })],
  [1105, saying('FechaExpedicionFactura', '31-02-2026')],
  [1106, saying('TipoFactura', 'F9')],
  [1107, saying('TipoRectificativa', 'X', correcting)],
  [1108, saying('IDEmisorFactura', 'A58818501')],
  [1111, without('CodigoPais', to(other('03', 'DEU', 'C01X00T47')))],
  [1112, issue({ issuedOn: '2026-11-21' })],
  [1114, issue({ type: 'R1' })],
  [1115, replaced('<sf:TipoFactura>F1</sf:TipoFactura>', '$&<sf:TipoRectificativa>I</sf:TipoRectificativa>')],
  [1116, replacing],
  [1117, saying('TipoFactura', 'F1', without('TipoRectificativa', correcting))],
  [1118, issue({ type: 'R1', correctionMode: 'S' })],
  [1119, saying('TipoRectificativa', 'I', correcting)],
  [1120, saying('IDEmisorFactura', 'B7287781')],
  [1121, to(other('02', 'ITA', VAT_NUMBER_OUTSIDE_CENSUS))],
  [1122, replaced('<sf:IDOtro>', '$&<sf:CodigoPais>FR</sf:CodigoPais>', to(other('02', 'DEU', 'DE136695976')))],
  [1123, to({ kind: 'nif', number: '12345678A' })],
  [1124, issue({ lines: [{ ...sampleLine, rate: 1100 }] })],
  [1125, issue({ operationOn: '2027-11-21' })],
  [1126, to(other('04', 'ESP', '12345678Z'))],
  [1130, issue({ number: 'Ñ-1' })],
  [1131, to(other('07', 'ESP', COMPANY_OUTSIDE_CENSUS))],
  [1133, issue({ issuedOn: '2006-11-19' })],
  [1134, issue({ operationOn: '2006-11-19' })],
  [1137, saying('Macrodato', 'X', issue({ lines: [huge] }))],
  [1138, replaced('</sf:DescripcionOperacion>', '$&<sf:Macrodato>S</sf:Macrodato>')],
  [1139, without('Macrodato', issue({ lines: [huge] }))],
  [1142, saying('CuotaRepercutida', '36.36')],
  [1143, saying('CuotaRepercutida', '-16.36')],
  [1145, saying('FechaExpedicionFactura', '2026-11-20')],
  [1146, issue({ issuedOn: '2026-11-19', operationOn: '2026-11-20' })],
  [1150, issue({ type: 'F2', recipient: null, lines: [{ ...sampleLine, price: 200_000 }] })],
  [1152, issue({ issuedOn: '2024-10-27' })],
  [1153, recordXml(issueRecord(sampleInvoice(), { previousRejection: 'X' }))],
  [
    1154,
    replaced(/(Rectificada>)<sf:IDEmisorFactura>[^<]*/, `$1<sf:IDEmisorFactura>${COMPANY_OUTSIDE_CENSUS}`, correcting),
  ],
  [1161, recordXml(issueRecord(sampleInvoice(), { previousRejection: 'S' }))],
  [1171, saying('Subsanacion', 'X', recordXml(issueRecord(sampleInvoice(), { isAmendment: true })))],
  [1174, replaced(/(RegistroAnterior>.*<sf:FechaExpedicionFactura>)[^<]*/, '$11-11-2026', following)],
  [1175, replaced(/(RegistroAnterior>.*<sf:NumSerieFactura>)[^<]*/, '$1', following)],
  [1176, replaced('<sf:NIF>A58818501<', '<sf:NIF>A58818502<')],
  [1177, saying('IdSistemaInformatico', 'Ñ1')],
  [1179, saying('NumeroInstalacion', '')],
  [1180, replaced(/(RegistroAnterior><sf:IDEmisorFactura>)[^<]*/, '$1B1', following)],
  [1181, saying('CalificacionOperacion', 'S3')],
  [1182, issue({ lines: [untaxed('E1')] }).replace('>E1<', '>E7<')],
  [
    1184,
    replaced(
      '</sf:DescripcionOperacion>',
      '$&<sf:FacturaSinIdentifDestinatarioArt61d>X</sf:FacturaSinIdentifDestinatarioArt61d>',
    ),
  ],
  [1136, replaced('</sf:DescripcionOperacion>', '$&<sf:FacturaSimplificadaArt7273>X</sf:FacturaSimplificadaArt7273>')],
  [1189, issue({ recipient: null })],
  [1190, saying('TipoFactura', 'F2')],
  [1191, to(other('02', 'DEU', 'DE136695976'), { type: 'R3', correctionMode: 'I' })],
  [1192, to(other('03', 'DEU', 'C01X00T47'), { type: 'R2', correctionMode: 'I' })],
  [1193, to({ kind: 'nif', number: COMPANY_OUTSIDE_CENSUS })],
  [1193, to({ kind: 'nif', number: NIF_OUTSIDE_CENSUS })],
  [1193, to({ kind: 'nif', number: issuer.taxId })],
  [1194, issue({ lines: [{ ...sampleLine, rate: 500 }] })],
  [1195, without('CalificacionOperacion', whole)],
  [1196, replaced('</sf:CalificacionOperacion>', '$&<sf:OperacionExenta>E1</sf:OperacionExenta>')],
  [1197, saying('CalificacionOperacion', 'S2', issue({ type: 'F2', recipient: null }))],
  [1198, saying('CalificacionOperacion', 'S2')],
  [1199, saying('ClaveRegimen', '01', issue({ lines: [untaxed('E2')] }))],
  [1207, saying('CalificacionOperacion', 'N1', issue({ taxName: 'IGIC', lines: [{ ...sampleLine, rate: 700 }] }))],
  [1208, without('TipoImpositivo', whole)],
  [1212, saying('TipoUsoPosibleSoloVerifactu', 'X')],
  [1213, saying('TipoUsoPosibleMultiOT', 'X')],
  [1218, saying('Impuesto', '04')],
  [1220, saying('NombreSistemaInformatico', '')],
  [
    1223,
    without(
      'NIF',
      replaced(
        '<sf:NIF>12345678Z</sf:NIF>',
        '<sf:IDOtro><sf:CodigoPais>DE</sf:CodigoPais><sf:IDType>03</sf:IDType><sf:ID>C01X00T47</sf:ID></sf:IDOtro>',
      ),
    ),
  ],
  [1226, saying('IndicadorMultiplesOT', 'X')],
  [1235, issue({ lines: [{ ...sampleLine, rate: 200 }] })],
  [1236, issue({ lines: [{ ...sampleLine, rate: 750 }] })],
  [1237, saying('CalificacionOperacion', 'N1')],
  [
    1238,
    replaced(/<sf:CalificacionOperacion>S1<.sf:CalificacionOperacion>/, '<sf:OperacionExenta>E1</sf:OperacionExenta>'),
  ],
  [1239, without('NIF', whole)],
  [1244, recordXml(issueRecord(sampleInvoice(), { recordedAt: '2026-11-20T12:30:05.5+01:00' }))],
  [1245, without('ClaveRegimen', whole)],
  [1246, saying('ClaveRegimen', '02', issue({ taxName: 'IPSI', lines: [{ ...sampleLine, rate: 200 }] }))],
  [1247, saying('TipoHuella', '02')],
  [1251, saying('IDVersion', '2.0')],
  [1253, replaced('</sf:IDFactura>', `$&<sf:RefExterna>${'R'.repeat(61)}</sf:RefExterna>`)],
  [1254, to(other('02', 'GBR', 'XI123456789'), { operationOn: '2020-12-31' })],
  [1255, to(other('02', 'GBR', 'GB123456789'))],
  [1262, replaced(/(TipoHuella><sf:Huella>)[^<]*/, '$1AB')],
  [1274, saying('PrimerRegistro', 'N')],
  [1275, replaced('</sf:IDFactura>', '$&<sf:RechazoPrevio>X</sf:RechazoPrevio>', annulment)],
  [1276, replaced('</sf:IDFactura>', '$&<sf:SinRegistroPrevio>X</sf:SinRegistroPrevio>', annulment)],
  [1283, issue({ recipient: { ...sampleRecipient, name: ' ' } })],
  [1286, saying('ClaveRegimen', '02')],
  [1289, issue({ lines: [untaxed('E5')] })],
  [1290, to(other('07', 'ESP', '12345678A'))],
  [1292, replaced(/(TipoHuella><sf:Huella>)[^<]*/, `$1${'-'.repeat(64)}`)],
]

test.each(rejected)('%d rejects its record, and only that', (code, record) => {
  const follower = recordXml(
    issueRecord(sampleInvoice({ number: 'H-2' }), {
      previous: { number: 'H-1', issuedOn: '2026-11-01', hash: 'A'.repeat(64) },
    }),
  )
  expect(answerTo(envelopeOf(record, follower))).toMatchObject({
    state: 'partly-accepted',
    records: [{ state: 'rejected', code }, { state: 'accepted' }],
  })
})

const one = envelopeOf(whole)
const faults: [code: number, envelope: string][] = [
  [4102, one.replace('<sf:TipoHuella>01</sf:TipoHuella>', '')],
  [4104, one.replaceAll(issuer.taxId, COMPANY_OUTSIDE_CENSUS)],
  [
    4106,
    recordsEnvelope({ issuer, records: [whole], isAfterIncident: false, endsOn: '2026-12-31' }).replace(
      '31-12-2026',
      '2026-12-31',
    ),
  ],
  [4113, envelopeOf(replaced(/<sf:DetalleDesglose>.*<.sf:DetalleDesglose>/, '$&'.repeat(13)))],
  [4114, one.replace(/<lr:RegistroFactura>.*<.lr:RegistroFactura>/, (each) => each.repeat(1001))],
  [4115, one.replaceAll(issuer.taxId, 'B72877815')],
  [4116, one.replaceAll(issuer.taxId, 'ES-B72877814')],
  [4120, recordsEnvelope({ issuer, records: [whole], isAfterIncident: false, endsOn: '2024-12-31' })],
  [4121, one.replace('<sf:Incidencia>S<', '<sf:Incidencia>X<')],
  [4138, ''],
  [1282, one.replace(/(ObligadoEmision><sf:NombreRazon>)[^<]*/, '$1')],
]

test.each(faults)('%d refuses the whole submission', (code, envelope) => {
  expect(answerTo(envelope)).toMatchObject({ outcome: 'fault', code })
})

test('from 2027 VERI*FACTU ends with a year, and IPSI needs its regime', () => {
  const later = { now: new Date('2027-06-01T12:00:00Z'), today: '2027-06-01' }
  const ending = (endsOn: string) => recordsEnvelope({ issuer, records: [whole], isAfterIncident: false, endsOn })
  expect(answerTo(ending('2027-11-30'), later)).toMatchObject({ outcome: 'fault', code: 4120 })
  expect(answerTo(ending('2027-12-31'), later)).toMatchObject({ state: 'accepted' })
  const melilla = without('ClaveRegimen', issue({ taxName: 'IPSI', lines: [{ ...sampleLine, rate: 200 }] }))
  expect(answerTo(envelopeOf(melilla))).toMatchObject({ records: [{ state: 'accepted-with-errors', code: 2009 }] })
  expect(answerTo(envelopeOf(melilla), later)).toMatchObject({ records: [{ state: 'rejected', code: 1245 }] })
})

test('a person outside of the census is accepted as such, and which numbers it lacks can be said', () => {
  const person = to(other('07', 'ESP', NIF_OUTSIDE_CENSUS))
  expect(answerTo(envelopeOf(person))).toMatchObject({ records: [{ state: 'accepted-with-errors', code: 2001 }] })
  const company = to({ kind: 'nif', number: COMPANY_OUTSIDE_CENSUS })
  expect(answerTo(envelopeOf(company), { outsideCensus: [] })).toMatchObject({ state: 'accepted' })
  expect(answerTo(one, { outsideCensus: ['12345678Z'] })).toMatchObject({ records: [{ code: 1193 }] })
})

/** Codes that other tests of the simulator provoke: what contradicts the register, warnings, the connection. */
const provokedElsewhere = {
  'receive-submission.test.ts': [2000, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 3000, 3001, 3002],
  'the tests above': [2001, 2009],
  'aeat-simulator.test.ts': [4112, 4135, 4141],
}

/** Codes that no record of ours can cause: what would have to be in the XML, which the sample below shows is never there. */
const neverWritten: [what: RegExp, codes: number[]][] = [
  [/Representante>/, [4105, 4117, 4123, 4124]],
  [/RemisionRequerimiento>/, [4122, 4125, 4126, 4127, 4129, 4130, 4131, 4133]],
  [/Tercero/, [1151, 1155, 1158, 1159, 1178, 1186, 1187, 1188, 1211]],
  [/Generador|GeneradoPor/, [1224, 1225, 1227, 1228, 1229, 1230, 1231, 1258, 1259, 1273]],
  [/RecargoEquivalencia/, [1127, 1135, 1160, 1162, 1163, 1164, 1165, 1166, 1167, 1168, 1169, 1170, 1277, 1281, 1284]],
  [/BaseImponibleACoste/, [1140, 1144, 1257]],
  [/Cupon>/, [1157]],
  [/FacturaSimplificadaArt7273>/, [1183]],
  [/FacturaSinIdentif/, [1185]],
  [/Acuerdo/, [1128, 1129]],
  [/NumeroOTAlta/, [1214]],
  [/ClaveRegimen>(?!01<|02<)\d/, [1147, 1148, 1149, 1200, 1201, 1202, 1203, 1205, 1206, 1209, 1252, 1293]],
  [/Impuesto>05</, [1260]],
  [/<sf:SistemaInformatico>((?!<.sf:SistemaInformatico>).)*<sf:IDOtro>/, [1221, 1222]],
]

/** Codes of the AEAT's own failures and of other services. */
const ofOthers = {
  'a technical failure': [1241, 1243, 1256, 1288, 3500, 3501, 4103, 4108, 4110, 4111, 4118, 4128, 4134, 4139],
  'an encoding that is not UTF-8, in which Node never writes a text': [4119],
  'the query of records': [1242, 1248, 1249, 1250, 1261, 1270, 1271, 1272, 1285, 4132, 4140],
  'payments and properties of another service': [3502, 3503],
  'what the taxpayer did in the web form of the AEAT': [3004],
}

/** Codes for something that another code, which is provoked above, answers before. */
const answeredBefore: Record<number, number[]> = {
  1102: [1156, 1232, 1233, 1234],
  1106: [1265],
  1108: [1172, 1215, 1217, 1219, 1240],
  1100: [1266, 1267],
  1124: [1132],
  1130: [1287],
  1146: [1173],
  1193: [1109, 1110],
  1244: [1268],
  1247: [1263],
  1274: [1264],
  1180: [1269],
  2003: [1291],
  2005: [1210],
  2006: [1216],
  4102: [4136, 4137],
  4104: [4107],
  4112: [3003],
  4116: [4109],
}

describe('all codes', () => {
  const provoked = [
    ...rejected.map(([code]) => code),
    ...faults.map(([code]) => code),
    ...Object.values(provokedElsewhere).flat(),
  ]

  test('are provoked, or cannot be caused by our records', () => {
    const others = [
      ...neverWritten.flatMap(([, codes]) => codes),
      ...Object.values(ofOthers).flat(),
      ...Object.values(answeredBefore).flat(),
    ]
    expect(others.filter((code) => provoked.includes(code))).toEqual([])
    expect(others).toHaveLength(new Set(others).size)
    expect([...new Set([...provoked, ...others])].toSorted((a, b) => a - b)).toEqual(
      Object.keys(texts)
        .map(Number)
        .toSorted((a, b) => a - b),
    )
    expect(
      Object.keys(answeredBefore)
        .map(Number)
        .filter((code) => !provoked.includes(code)),
    ).toEqual([])
  })

  test.each(neverWritten)('no record of ours has %s', (what) => expect(what.test(everyKind)).toBe(false))
})

const everyKind = everyKindOfRecord().join('')

/** Records of every type, recipient, tax and reason that an establishment can send. */
function everyKindOfRecord(): string[] {
  const correction = { corrects: [{ number: 'H-1', issuedOn: '2026-11-01' }], corrected: { base: 100, tax: 10 } }
  const reasons = Object.keys(noTaxReasons) as NoTaxReason[]
  const taxes = [
    ['IVA', [400, 1000, 2100]],
    ['IGIC', [300, 500, 700, 950, 1500, 2000]],
    ['IPSI', [50, 100, 200, 400, 800, 1000]],
  ] as const
  return [
    ...(['F1', 'F3', 'R1', 'R2', 'R3', 'R4'] as const).map((type) =>
      issue({ type, correctionMode: 'S', ...correction }),
    ),
    ...(['F2', 'R5'] as const).map((type) => issue({ type, correctionMode: 'I', recipient: null, ...correction })),
    ...(['02', '03', '04', '05', '06'] as const).map((idType) => to(other(idType, 'DEU', 'DE136695976'))),
    to(other('07', 'ESP', NIF_OUTSIDE_CENSUS)),
    issue({ lines: [huge], operationOn: '2026-11-19' }),
    ...taxes.flatMap(([taxName, rates]) => [
      issue({ taxName, lines: rates.map((rate) => ({ ...sampleLine, rate })) }),
      issue({ taxName, lines: reasons.map(untaxed) }),
    ]),
    ...(['', 'S', 'X'] as const).map((previousRejection) =>
      recordXml(issueRecord(sampleInvoice(), { isAmendment: true, previousRejection })),
    ),
    annulment,
    recordXml(annulmentRecord(sampleInvoice(), { isWithoutIssueRecord: true, wasRejected: true })),
    following,
    one,
  ]
}
