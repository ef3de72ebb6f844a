import type { InvoiceIdentity, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { expect, test } from 'vitest'
import { recordXml } from './record-xml.ts'
import { annulmentRecord, issueRecord, sampleInvoice, sampleLine, sampleRecipient } from './test/invoices.ts'

const flat = (xml: string) => xml.replace(/\s*\n\s*/g, '')
const SF =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd'

/** Elements without their prefix, such as '<TipoFactura>F1</TipoFactura>'. */
const plainXml = (change: Partial<InvoiceSnapshot>) =>
  recordXml(issueRecord(sampleInvoice(change))).replace(/(<\/?)sf:/g, '$1')
const elementOf = (xml: string, name: string) => new RegExp(`<${name}>.*</${name}>`).exec(xml)?.[0]

const system = `<sf:SistemaInformatico>
    <sf:NombreRazon>Posada Software S.L.</sf:NombreRazon><sf:NIF>A58818501</sf:NIF>
    <sf:NombreSistemaInformatico>Posada</sf:NombreSistemaInformatico><sf:IdSistemaInformatico>PO</sf:IdSistemaInformatico>
    <sf:Version>1.0.0</sf:Version><sf:NumeroInstalacion>20261120-1</sf:NumeroInstalacion>
    <sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu>
    <sf:TipoUsoPosibleMultiOT>S</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT>
  </sf:SistemaInformatico>`

test('writes the record of an issue in the order of the schema', () => {
  const record = issueRecord(sampleInvoice())
  expect(recordXml(record)).toBe(
    flat(`<sf:RegistroAlta xmlns:sf="${SF}">
  <sf:IDVersion>1.0</sf:IDVersion>
  <sf:IDFactura>
    <sf:IDEmisorFactura>B72877814</sf:IDEmisorFactura><sf:NumSerieFactura>H-2026/00318</sf:NumSerieFactura>
    <sf:FechaExpedicionFactura>20-11-2026</sf:FechaExpedicionFactura>
  </sf:IDFactura>
  <sf:NombreRazonEmisor>Hostal Sol S.L.</sf:NombreRazonEmisor>
  <sf:TipoFactura>F1</sf:TipoFactura>
  <sf:DescripcionOperacion>Alojamiento</sf:DescripcionOperacion>
  <sf:Destinatarios><sf:IDDestinatario>
    <sf:NombreRazon>Ana Gil &amp; Hijos</sf:NombreRazon><sf:NIF>12345678Z</sf:NIF>
  </sf:IDDestinatario></sf:Destinatarios>
  <sf:Desglose><sf:DetalleDesglose>
    <sf:Impuesto>01</sf:Impuesto><sf:ClaveRegimen>01</sf:ClaveRegimen>
    <sf:CalificacionOperacion>S1</sf:CalificacionOperacion><sf:TipoImpositivo>10.00</sf:TipoImpositivo>
    <sf:BaseImponibleOimporteNoSujeto>163.64</sf:BaseImponibleOimporteNoSujeto>
    <sf:CuotaRepercutida>16.36</sf:CuotaRepercutida>
  </sf:DetalleDesglose></sf:Desglose>
  <sf:CuotaTotal>16.36</sf:CuotaTotal><sf:ImporteTotal>180.00</sf:ImporteTotal>
  <sf:Encadenamiento><sf:PrimerRegistro>S</sf:PrimerRegistro></sf:Encadenamiento>
  ${system}
  <sf:FechaHoraHusoGenRegistro>2026-11-20T12:30:05+01:00</sf:FechaHoraHusoGenRegistro>
  <sf:TipoHuella>01</sf:TipoHuella><sf:Huella>${record.hash}</sf:Huella>
</sf:RegistroAlta>`),
  )
})

test('writes the record of an annulment with the record before', () => {
  const previous = { number: 'H-2026/00319', issuedOn: '2026-11-19', hash: 'A'.repeat(64) }
  const record = annulmentRecord(sampleInvoice(), { previous, isWithoutIssueRecord: true, wasRejected: true })
  expect(recordXml(record)).toBe(
    flat(`<sf:RegistroAnulacion xmlns:sf="${SF}">
  <sf:IDVersion>1.0</sf:IDVersion>
  <sf:IDFactura>
    <sf:IDEmisorFacturaAnulada>B72877814</sf:IDEmisorFacturaAnulada>
    <sf:NumSerieFacturaAnulada>H-2026/00318</sf:NumSerieFacturaAnulada>
    <sf:FechaExpedicionFacturaAnulada>20-11-2026</sf:FechaExpedicionFacturaAnulada>
  </sf:IDFactura>
  <sf:SinRegistroPrevio>S</sf:SinRegistroPrevio><sf:RechazoPrevio>S</sf:RechazoPrevio>
  <sf:Encadenamiento><sf:RegistroAnterior>
    <sf:IDEmisorFactura>B72877814</sf:IDEmisorFactura><sf:NumSerieFactura>H-2026/00319</sf:NumSerieFactura>
    <sf:FechaExpedicionFactura>19-11-2026</sf:FechaExpedicionFactura><sf:Huella>${'A'.repeat(64)}</sf:Huella>
  </sf:RegistroAnterior></sf:Encadenamiento>
  ${system}
  <sf:FechaHoraHusoGenRegistro>2026-11-20T12:30:05+01:00</sf:FechaHoraHusoGenRegistro>
  <sf:TipoHuella>01</sf:TipoHuella><sf:Huella>${record.hash}</sf:Huella>
</sf:RegistroAnulacion>`),
  )
})

test('a correction by substitution names what it corrects and its amounts', () => {
  const xml = plainXml({
    type: 'R4',
    correctionMode: 'S',
    corrected: { base: 20_000, tax: -2001 },
    corrects: [{ number: 'H-1', issuedOn: '2026-11-02' }],
    operationOn: '2026-11-01',
  })
  expect(xml).toContain(
    '<TipoFactura>R4</TipoFactura><TipoRectificativa>S</TipoRectificativa>' +
      '<FacturasRectificadas><IDFacturaRectificada><IDEmisorFactura>B72877814</IDEmisorFactura>' +
      '<NumSerieFactura>H-1</NumSerieFactura><FechaExpedicionFactura>02-11-2026</FechaExpedicionFactura>' +
      '</IDFacturaRectificada></FacturasRectificadas>' +
      '<ImporteRectificacion><BaseRectificada>200.00</BaseRectificada><CuotaRectificada>-20.01</CuotaRectificada>' +
      '</ImporteRectificacion><FechaOperacion>01-11-2026</FechaOperacion>',
  )
})

test('a correction by differences has no corrected amounts, and R5 no recipient', () => {
  const corrects = [{ number: 'S-1', issuedOn: '2026-11-02' }]
  const corrected = { base: 1, tax: 1 }
  const xml = plainXml({ type: 'R5', correctionMode: 'I', corrects, corrected })
  expect(xml).toContain('<TipoRectificativa>I</TipoRectificativa><FacturasRectificadas>')
  expect(xml).not.toMatch(/ImporteRectificacion|Destinatarios/)
})

test('an F3 names the simplified invoices that it replaces', () => {
  const xml = plainXml({ type: 'F3', corrects: [{ number: 'S-1', issuedOn: '2026-11-02' }] })
  expect(xml).toContain('<TipoFactura>F3</TipoFactura><FacturasSustituidas><IDFacturaSustituida>')
  expect(xml).not.toMatch(/FacturasRectificadas|TipoRectificativa/)
})

test.each<[InvoiceIdentity, string]>([
  [
    { kind: 'other', idType: '03', countryCode: 'DEU', number: 'C01X00T47' },
    '<CodigoPais>DE</CodigoPais><IDType>03</IDType><ID>C01X00T47</ID>',
  ],
  [
    { kind: 'other', idType: '02', countryCode: 'GRC', number: 'EL094259216' },
    '<IDType>02</IDType><ID>EL094259216</ID>',
  ],
  [
    { kind: 'other', idType: '04', countryCode: 'XKK', number: '1' },
    '<CodigoPais>QU</CodigoPais><IDType>04</IDType><ID>1</ID>',
  ],
  [
    { kind: 'other', idType: '07', countryCode: 'ESP', number: '12345678Z' },
    '<CodigoPais>ES</CodigoPais><IDType>07</IDType><ID>12345678Z</ID>',
  ],
])('identifies %j', (identity, expected) => {
  const xml = plainXml({ recipient: { ...sampleRecipient, identity } })
  expect(elementOf(xml, 'IDOtro')).toBe(`<IDOtro>${expected}</IDOtro>`)
})

test.each([
  [
    'IGIC',
    700,
    '',
    '03',
    '01',
    '<CalificacionOperacion>S1</CalificacionOperacion><TipoImpositivo>7.00</TipoImpositivo>',
  ],
  [
    'IPSI',
    50,
    '',
    '02',
    '01',
    '<CalificacionOperacion>S1</CalificacionOperacion><TipoImpositivo>0.50</TipoImpositivo>',
  ],
  ['IVA', 0, 'E1', '01', '01', '<OperacionExenta>E1</OperacionExenta>'],
  ['IGIC', 0, 'E2', '03', '02', '<OperacionExenta>E2</OperacionExenta>'],
  ['IPSI', 0, 'E2', '02', '01', '<OperacionExenta>E2</OperacionExenta>'],
  ['IVA', 0, 'N1', '01', '01', '<CalificacionOperacion>N1</CalificacionOperacion>'],
] as const)('%s at %d, reason "%s"', (taxName, rate, noTaxReason, tax, regime, kind) => {
  const detail = elementOf(plainXml({ taxName, lines: [{ ...sampleLine, rate, noTaxReason }] }), 'DetalleDesglose')
  expect(detail).toContain(`<Impuesto>${tax}</Impuesto><ClaveRegimen>${regime}</ClaveRegimen>${kind}<Base`)
  expect(detail?.includes('CuotaRepercutida')).toBe(rate > 0)
})

test('disbursements are not in the amounts, and each name once in the description', () => {
  const taxi = { ...sampleLine, name: 'Taxi', rate: 0, isDisbursement: true }
  const xml = plainXml({ lines: [sampleLine, sampleLine, taxi] })
  expect(xml).toContain('<ImporteTotal>360.00</ImporteTotal>')
  expect(elementOf(xml, 'DescripcionOperacion')).toContain('>Alojamiento; Taxi<')
})

test('that lines are shown by unit changes nothing in the record', () => {
  const lines = [sampleLine, { ...sampleLine, name: 'Cuna' }]
  expect(plainXml({ lines: lines.map((line, at) => ({ ...line, unit: `10${at}` })) })).toBe(plainXml({ lines }))
})

test('texts are escaped, in one line, without control characters and cut between characters', () => {
  const name = `<Ñ> "A" 'B'\n\u0000\u200d  ${'😀'.repeat(200)}`
  const xml = plainXml({ recipient: { ...sampleRecipient, name }, lines: [{ ...sampleLine, name: 'x'.repeat(600) }] })
  expect(elementOf(xml, 'IDDestinatario')).toMatch(/<NombreRazon>&lt;Ñ&gt; "A" 'B' \u200d (😀){106}<\/NombreRazon>/u)
  expect(xml).toContain(`>${'x'.repeat(500)}<`)
})

test('an amended record says so', () => {
  const xmlOf = (change: Parameters<typeof issueRecord>[1]) => recordXml(issueRecord(sampleInvoice(), change))
  expect(xmlOf({ isAmendment: true, previousRejection: 'X' })).toContain(
    '</sf:NombreRazonEmisor><sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio><sf:TipoFactura>',
  )
  expect(xmlOf({ isAmendment: true })).not.toContain('RechazoPrevio')
})

test('an invoice that could not have been issued has no record', () => {
  const unidentified = sampleInvoice({ recipient: { ...sampleRecipient, identity: null } })
  expect(() => recordXml(issueRecord(unidentified))).toThrow('not identified')
  const untaxed = sampleInvoice({ lines: [{ ...sampleLine, rate: 0 }] })
  expect(() => recordXml(issueRecord(untaxed))).toThrow('rate of 0')
})
