import {
  choiceOf,
  optional,
  optionalGroup,
  type StructurePart,
  repeatedGroup,
  required,
  requiredGroup,
} from '../ses/check-structure.ts'

// The parts of SuministroLR.xsd that an invoicing program without signatures can send, without their values: what is
// missing or out of its place refuses a whole submission, and a wrong value its record alone (refuse-values.ts).

const any = () => undefined

const otherId = optionalGroup('IDOtro', [optional('CodigoPais', any), required('IDType', any), required('ID', any)])
/** The schema has a choice of NIF and IDOtro; that exactly one is given is checked with the record. */
const party: StructurePart[] = [required('NombreRazon', any), optional('NIF', any), otherId]
const spanishParty: StructurePart[] = [required('NombreRazon', any), required('NIF', any)]

const invoiceId: StructurePart[] = [
  required('IDEmisorFactura', any),
  required('NumSerieFactura', any),
  required('FechaExpedicionFactura', any),
]

const taxDetail: StructurePart[] = [
  optional('Impuesto', any),
  optional('ClaveRegimen', any),
  optional('CalificacionOperacion', any),
  optional('OperacionExenta', any),
  optional('TipoImpositivo', any),
  required('BaseImponibleOimporteNoSujeto', any),
  optional('BaseImponibleACoste', any),
  optional('CuotaRepercutida', any),
  optional('TipoRecargoEquivalencia', any),
  optional('CuotaRecargoEquivalencia', any),
]

const end: StructurePart[] = [
  choiceOf('Encadenamiento', [
    required('PrimerRegistro', any),
    requiredGroup('RegistroAnterior', [...invoiceId, required('Huella', any)]),
  ]),
  requiredGroup('SistemaInformatico', [
    ...party,
    required('NombreSistemaInformatico', any),
    required('IdSistemaInformatico', any),
    required('Version', any),
    required('NumeroInstalacion', any),
    required('TipoUsoPosibleSoloVerifactu', any),
    required('TipoUsoPosibleMultiOT', any),
    required('IndicadorMultiplesOT', any),
  ]),
  required('FechaHoraHusoGenRegistro', any),
]
const hash: StructurePart[] = [required('TipoHuella', any), required('Huella', any)]

export const headerParts: StructurePart[] = [
  requiredGroup('ObligadoEmision', spanishParty),
  optionalGroup('Representante', spanishParty),
  optionalGroup('RemisionVoluntaria', [optional('FechaFinVeriFactu', any), optional('Incidencia', any)]),
]

export const issueParts: StructurePart[] = [
  required('IDVersion', any),
  requiredGroup('IDFactura', invoiceId),
  optional('RefExterna', any),
  required('NombreRazonEmisor', any),
  optional('Subsanacion', any),
  optional('RechazoPrevio', any),
  required('TipoFactura', any),
  optional('TipoRectificativa', any),
  optionalGroup('FacturasRectificadas', [repeatedGroup('IDFacturaRectificada', invoiceId)]),
  optionalGroup('FacturasSustituidas', [repeatedGroup('IDFacturaSustituida', invoiceId)]),
  optionalGroup('ImporteRectificacion', [
    required('BaseRectificada', any),
    required('CuotaRectificada', any),
    optional('CuotaRecargoRectificado', any),
  ]),
  optional('FechaOperacion', any),
  required('DescripcionOperacion', any),
  optional('FacturaSimplificadaArt7273', any),
  optional('FacturaSinIdentifDestinatarioArt61d', any),
  optional('Macrodato', any),
  optional('EmitidaPorTerceroODestinatario', any),
  optionalGroup('Tercero', party),
  optionalGroup('Destinatarios', [repeatedGroup('IDDestinatario', party)]),
  optional('Cupon', any),
  requiredGroup('Desglose', [repeatedGroup('DetalleDesglose', taxDetail)]),
  required('CuotaTotal', any),
  required('ImporteTotal', any),
  ...end,
  optional('NumRegistroAcuerdoFacturacion', any),
  optional('IdAcuerdoSistemaInformatico', any),
  ...hash,
]

export const annulmentParts: StructurePart[] = [
  required('IDVersion', any),
  requiredGroup('IDFactura', [
    required('IDEmisorFacturaAnulada', any),
    required('NumSerieFacturaAnulada', any),
    required('FechaExpedicionFacturaAnulada', any),
  ]),
  optional('RefExterna', any),
  optional('SinRegistroPrevio', any),
  optional('RechazoPrevio', any),
  optional('GeneradoPor', any),
  optionalGroup('Generador', party),
  ...end,
  ...hash,
]
