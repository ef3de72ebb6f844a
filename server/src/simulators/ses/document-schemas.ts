import {
  booleanCheck,
  choiceOf,
  dateCheck,
  dateTimeCheck,
  emailCheck,
  exactTextCheck,
  integerCheck,
  oneOfCheck,
  optional,
  optionalGroup,
  type StructurePart,
  patternCheck,
  repeated,
  repeatedGroup,
  required,
  requiredGroup,
  textCheck,
} from './check-structure.ts'

type DocumentSchema = {
  namespace: string
  root: string
  /** The namespace of the descendants; empty if only the root has one. */
  inside: string
  parts: StructurePart[]
}

const country = patternCheck(/^[a-zA-Z]{3}$/)
const role = oneOfCheck('VI', 'CP', 'CS', 'TI')

const address: StructurePart[] = [
  required('direccion', textCheck(100)),
  optional('direccionComplementaria', textCheck(100)),
  optional('codigoMunicipio', patternCheck(/^[0-9]{5}$/)),
  optional('nombreMunicipio', textCheck(100)),
  required('codigoPostal', textCheck(20)),
  required('pais', country),
]

const payment: StructurePart[] = [
  required('tipoPago', textCheck(5)),
  optional('fechaPago', dateCheck),
  optional('medioPago', textCheck(50)),
  optional('titular', textCheck(100)),
  optional('caducidadTarjeta', textCheck(7)),
]

const contract: StructurePart[] = [
  required('referencia', textCheck(50)),
  required('fechaContrato', dateCheck),
  required('fechaEntrada', dateTimeCheck),
  required('fechaSalida', dateTimeCheck),
  required('numPersonas', integerCheck),
  optional('numHabitaciones', integerCheck),
  optional('internet', booleanCheck),
  requiredGroup('pago', payment),
]

const names: StructurePart[] = [
  required('rol', role),
  required('nombre', textCheck(50)),
  required('apellido1', textCheck(50)),
  optional('apellido2', textCheck(50)),
  optional('tipoDocumento', textCheck(5)),
  optional('numeroDocumento', exactTextCheck(15)),
]
const contact: StructurePart[] = [
  optional('telefono', textCheck(20)),
  optional('telefono2', textCheck(20)),
  optional('correo', emailCheck),
]

const traveller: StructurePart[] = [
  ...names,
  optional('soporteDocumento', exactTextCheck(9)),
  required('fechaNacimiento', dateCheck),
  optional('nacionalidad', country),
  optional('sexo', textCheck(1)),
  requiredGroup('direccion', address),
  ...contact,
  optional('parentesco', textCheck(2)),
]

const holder: StructurePart[] = [
  ...names,
  optional('fechaNacimiento', dateCheck),
  optional('nacionalidad', country),
  optional('sexo', textCheck(1)),
  optionalGroup('direccion', address),
  ...contact,
]

const establishment = choiceOf('establecimiento', [
  required('codigo', textCheck(10)),
  requiredGroup('datosEstablecimiento', [
    required('tipo', textCheck(10)),
    required('nombre', textCheck(50)),
    requiredGroup('direccion', address),
  ]),
])

const at = (name: string) => `http://www.neg.hospedajes.mir.es/${name}`

/** The structure of the zipped documents in a request, according to the specification. */
export const documentSchemas = {
  PV: {
    namespace: at('altaParteHospedaje'),
    root: 'peticion',
    inside: '',
    parts: [
      requiredGroup('solicitud', [
        required('codigoEstablecimiento', textCheck(10)),
        repeatedGroup('comunicacion', [requiredGroup('contrato', contract), repeatedGroup('persona', traveller)]),
      ]),
    ],
  },
  RH: {
    namespace: at('altaReservaHospedaje'),
    root: 'peticion',
    inside: '',
    parts: [
      requiredGroup('solicitud', [
        repeatedGroup('comunicacion', [
          establishment,
          requiredGroup('contrato', contract),
          repeatedGroup('persona', holder),
        ]),
      ]),
    ],
  },
  B: {
    namespace: at('anularComunicacion'),
    root: 'comunicaciones',
    inside: at('anularComunicacion'),
    parts: [repeated('codigoComunicacion', textCheck(36))],
  },
  C: {
    namespace: at('consultarComunicacion'),
    root: 'lotes',
    inside: at('consultarComunicacion'),
    parts: [repeated('lote', textCheck(36))],
  },
} satisfies Record<string, DocumentSchema>
