import {
  choiceOf,
  dateTimeCheck,
  exactTextCheck,
  oneOfCheck,
  optional,
  optionalGroup,
  type StructurePart,
  patternCheck,
  repeatedGroup,
  required,
  requiredGroup,
} from '../ses/check-structure.ts'

// The parts of SuministroLR.xsd that an invoicing program without signatures can send.

const text = exactTextCheck
const taxId = patternCheck(/^.{9}$/u)
const date = patternCheck(/^\d\d-\d\d-\d{4}$/)
const amount = patternCheck(/^[+-]?\d{1,12}(\.\d{0,2})?$/)
const rate = patternCheck(/^\d{1,3}(\.\d{0,2})?$/)
const yesOrNo = oneOfCheck('S', 'N')
const invoiceNumber = patternCheck(/^.{1,60}$/u)

const otherId = optionalGroup('IDOtro', [
  optional('CodigoPais', patternCheck(/^[A-Z]{2}$/)),
  required('IDType', oneOfCheck('02', '03', '04', '05', '06', '07')),
  required('ID', text(20)),
])
/** The schema has a choice of NIF and IDOtro; that exactly one is given is checked with the record. */
const party: StructurePart[] = [required('NombreRazon', text(120)), optional('NIF', taxId), otherId]
const spanishParty: StructurePart[] = [required('NombreRazon', text(120)), required('NIF', taxId)]

const invoiceId: StructurePart[] = [
  required('IDEmisorFactura', taxId),
  required('NumSerieFactura', invoiceNumber),
  required('FechaExpedicionFactura', date),
]

const taxDetail: StructurePart[] = [
  optional('Impuesto', oneOfCheck('01', '02', '03', '05')),
  optional('ClaveRegimen', patternCheck(/^(0[1-9]|1[014579]|18|2[01])$/)),
  optional('CalificacionOperacion', oneOfCheck('S1', 'S2', 'N1', 'N2')),
  optional('OperacionExenta', patternCheck(/^E[1-8]$/)),
  optional('TipoImpositivo', rate),
  required('BaseImponibleOimporteNoSujeto', amount),
  optional('BaseImponibleACoste', amount),
  optional('CuotaRepercutida', amount),
  optional('TipoRecargoEquivalencia', rate),
  optional('CuotaRecargoEquivalencia', amount),
]

const end: StructurePart[] = [
  choiceOf('Encadenamiento', [
    required('PrimerRegistro', oneOfCheck('S')),
    requiredGroup('RegistroAnterior', [...invoiceId, required('Huella', text(64))]),
  ]),
  requiredGroup('SistemaInformatico', [
    ...party,
    required('NombreSistemaInformatico', text(30)),
    required('IdSistemaInformatico', text(2)),
    required('Version', text(50)),
    required('NumeroInstalacion', text(100)),
    required('TipoUsoPosibleSoloVerifactu', yesOrNo),
    required('TipoUsoPosibleMultiOT', yesOrNo),
    required('IndicadorMultiplesOT', yesOrNo),
  ]),
  required('FechaHoraHusoGenRegistro', dateTimeCheck),
]
const hash: StructurePart[] = [required('TipoHuella', oneOfCheck('01')), required('Huella', text(64))]

export const headerParts: StructurePart[] = [
  requiredGroup('ObligadoEmision', spanishParty),
  optionalGroup('Representante', spanishParty),
  optionalGroup('RemisionVoluntaria', [optional('FechaFinVeriFactu', date), optional('Incidencia', yesOrNo)]),
]

export const issueParts: StructurePart[] = [
  required('IDVersion', oneOfCheck('1.0')),
  requiredGroup('IDFactura', invoiceId),
  optional('RefExterna', text(60)),
  required('NombreRazonEmisor', text(120)),
  optional('Subsanacion', yesOrNo),
  optional('RechazoPrevio', oneOfCheck('N', 'S', 'X')),
  required('TipoFactura', oneOfCheck('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
  optional('TipoRectificativa', oneOfCheck('S', 'I')),
  optionalGroup('FacturasRectificadas', [repeatedGroup('IDFacturaRectificada', invoiceId)]),
  optionalGroup('FacturasSustituidas', [repeatedGroup('IDFacturaSustituida', invoiceId)]),
  optionalGroup('ImporteRectificacion', [
    required('BaseRectificada', amount),
    required('CuotaRectificada', amount),
    optional('CuotaRecargoRectificado', amount),
  ]),
  optional('FechaOperacion', date),
  required('DescripcionOperacion', text(500)),
  optional('FacturaSimplificadaArt7273', yesOrNo),
  optional('FacturaSinIdentifDestinatarioArt61d', yesOrNo),
  optional('Macrodato', yesOrNo),
  optional('EmitidaPorTerceroODestinatario', oneOfCheck('D', 'T')),
  optionalGroup('Tercero', party),
  optionalGroup('Destinatarios', [repeatedGroup('IDDestinatario', party)]),
  optional('Cupon', yesOrNo),
  requiredGroup('Desglose', [repeatedGroup('DetalleDesglose', taxDetail)]),
  required('CuotaTotal', amount),
  required('ImporteTotal', amount),
  ...end,
  optional('NumRegistroAcuerdoFacturacion', text(15)),
  optional('IdAcuerdoSistemaInformatico', text(16)),
  ...hash,
]

export const annulmentParts: StructurePart[] = [
  required('IDVersion', oneOfCheck('1.0')),
  requiredGroup('IDFactura', [
    required('IDEmisorFacturaAnulada', taxId),
    required('NumSerieFacturaAnulada', invoiceNumber),
    required('FechaExpedicionFacturaAnulada', date),
  ]),
  optional('RefExterna', text(60)),
  optional('SinRegistroPrevio', yesOrNo),
  optional('RechazoPrevio', yesOrNo),
  optional('GeneradoPor', oneOfCheck('E', 'D', 'T')),
  optionalGroup('Generador', party),
  ...end,
  ...hash,
]
