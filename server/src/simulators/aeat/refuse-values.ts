import countryCodes from '../../adapters/aeat/country-codes.json' with { type: 'json' }
import type { XmlNode } from '../ses/parse-xml.ts'
import { isNif } from './census.ts'

type Rule = [code: number, isRight: (text: string) => boolean]

const matches =
  (form: RegExp) =>
  (text: string): boolean =>
    form.test(text)
const oneOf =
  (...words: string[]) =>
  (text: string): boolean =>
    words.includes(text)
/** Between one character and so many. */
const filled =
  (most: number) =>
  (text: string): boolean =>
    text.trim() !== '' && Array.from(text).length <= most
const atMost =
  (most: number) =>
  (text: string): boolean =>
    Array.from(text).length <= most

const yesOrNo = oneOf('S', 'N')
const countries = new Set([...Object.values(countryCodes), 'QU'])
const amount: Rule = [1100, matches(/^[+-]?\d{1,12}(\.\d{0,2})?$/)]
const rate: Rule = [1100, matches(/^\d{1,3}(\.\d{0,2})?$/)]
const date: Rule[] = [
  [1145, matches(/^\d\d-\d\d-\d{4}$/)],
  [1105, isOfCalendar],
]
const number: Rule = [1104, filled(60)]
const issuer: Rule = [1120, matches(/^.{9}$/u)]

/**
 * The values that the AEAT admits in each element, with the code for others. A value that it does not admit rejects its
 * record alone; what is missing or out of its place refuses the whole submission (Validaciones 1.2.2, 3.1). Where an
 * element has its own rule in a block, the block stands before it.
 */
const rules: Record<string, Rule[] | undefined> = {
  IDVersion: [[1251, oneOf('1.0')]],
  IDEmisorFactura: [issuer],
  IDEmisorFacturaAnulada: [issuer],
  NumSerieFactura: [number],
  NumSerieFacturaAnulada: [number],
  FechaExpedicionFactura: date,
  FechaExpedicionFacturaAnulada: date,
  RefExterna: [[1253, atMost(60)]],
  NombreRazonEmisor: [[1100, filled(120)]],
  Subsanacion: [[1171, yesOrNo]],
  RechazoPrevio: [[1171, oneOf('N', 'S', 'X')]],
  'RegistroAnulacion/RechazoPrevio': [[1275, yesOrNo]],
  SinRegistroPrevio: [[1276, yesOrNo]],
  TipoFactura: [[1106, oneOf('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')]],
  TipoRectificativa: [[1107, oneOf('S', 'I')]],
  BaseRectificada: [amount],
  CuotaRectificada: [amount],
  FechaOperacion: date,
  DescripcionOperacion: [[1100, filled(500)]],
  FacturaSimplificadaArt7273: [[1136, yesOrNo]],
  FacturaSinIdentifDestinatarioArt61d: [[1184, yesOrNo]],
  Macrodato: [[1137, yesOrNo]],
  'IDDestinatario/NombreRazon': [
    [1283, (text) => text.trim() !== ''],
    [1100, atMost(120)],
  ],
  'IDDestinatario/NIF': [[1123, isNif]],
  'IDOtro/CodigoPais': [[1101, (text) => countries.has(text)]],
  'IDOtro/IDType': [[1102, oneOf('02', '03', '04', '05', '06', '07')]],
  'IDOtro/ID': [[1103, filled(20)]],
  Impuesto: [[1218, oneOf('01', '02', '03', '05')]],
  ClaveRegimen: [[1246, matches(/^(0[1-9]|1[014579]|18|2[01])$/)]],
  CalificacionOperacion: [[1181, oneOf('S1', 'S2', 'N1', 'N2')]],
  OperacionExenta: [[1182, matches(/^E[1-8]$/)]],
  TipoImpositivo: [rate],
  BaseImponibleOimporteNoSujeto: [amount],
  CuotaRepercutida: [amount],
  CuotaTotal: [amount],
  ImporteTotal: [amount],
  PrimerRegistro: [[1274, oneOf('S')]],
  'RegistroAnterior/IDEmisorFactura': [[1180, matches(/^.{9}$/u)]],
  'RegistroAnterior/NumSerieFactura': [[1175, filled(60)]],
  'RegistroAnterior/FechaExpedicionFactura': [[1174, (text) => /^\d\d-\d\d-\d{4}$/.test(text) && isOfCalendar(text)]],
  'RegistroAnterior/Huella': [],
  'SistemaInformatico/NombreRazon': [[1179, filled(120)]],
  'SistemaInformatico/NIF': [[1176, isNif]],
  NombreSistemaInformatico: [[1220, filled(30)]],
  IdSistemaInformatico: [[1177, matches(/^[A-Z0-9]{2}$/)]],
  Version: [[1179, filled(50)]],
  NumeroInstalacion: [[1179, filled(100)]],
  TipoUsoPosibleSoloVerifactu: [[1212, yesOrNo]],
  TipoUsoPosibleMultiOT: [[1213, yesOrNo]],
  IndicadorMultiplesOT: [[1226, yesOrNo]],
  FechaHoraHusoGenRegistro: [[1244, matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)]],
  TipoHuella: [[1247, oneOf('01')]],
  Huella: [
    [1262, matches(/^.{64}$/)],
    [1292, matches(/^[0-9A-Za-z]*$/)],
  ],
}

/** The code for the first value in a record that the AEAT does not admit; null where it admits all. */
export function refusedValue(node: XmlNode, block = ''): number | null {
  for (const child of node.children) {
    const found = child.children.length > 0 ? refusedValue(child, child.name) : refusedText(child, block || node.name)
    if (found !== null) return found
  }
  return null
}

function refusedText({ name, text }: XmlNode, block: string): number | null {
  const wrong = (rules[`${block}/${name}`] ?? rules[name] ?? []).find(([, isRight]) => !isRight(text))
  return wrong ? wrong[0] : null
}

function isOfCalendar(text: string): boolean {
  const day = text.split('-').toReversed().join('-')
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}
