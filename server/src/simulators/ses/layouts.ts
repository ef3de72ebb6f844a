import { choiceOf, group, many, manyGroups, maybe, maybeGroup, one, type Part } from './structure.ts'
import { boolean, date, dateTime, email, exactText, integer, oneOf, pattern, text } from './value-checks.ts'

export type Layout = {
  namespace: string
  root: string
  /** The namespace of the descendants; empty if only the root has one. */
  inside: string
  parts: Part[]
}

const country = pattern(/^[a-zA-Z]{3}$/)
const role = oneOf('VI', 'CP', 'CS', 'TI')

const address: Part[] = [
  one('direccion', text(100)),
  maybe('direccionComplementaria', text(100)),
  maybe('codigoMunicipio', pattern(/^[0-9]{5}$/)),
  maybe('nombreMunicipio', text(100)),
  one('codigoPostal', text(20)),
  one('pais', country),
]

const payment: Part[] = [
  one('tipoPago', text(5)),
  maybe('fechaPago', date),
  maybe('medioPago', text(50)),
  maybe('titular', text(100)),
  maybe('caducidadTarjeta', text(7)),
]

const contract: Part[] = [
  one('referencia', text(50)),
  one('fechaContrato', date),
  one('fechaEntrada', dateTime),
  one('fechaSalida', dateTime),
  one('numPersonas', integer),
  maybe('numHabitaciones', integer),
  maybe('internet', boolean),
  group('pago', payment),
]

const names: Part[] = [
  one('rol', role),
  one('nombre', text(50)),
  one('apellido1', text(50)),
  maybe('apellido2', text(50)),
  maybe('tipoDocumento', text(5)),
  maybe('numeroDocumento', exactText(15)),
]
const contact: Part[] = [maybe('telefono', text(20)), maybe('telefono2', text(20)), maybe('correo', email)]

const traveller: Part[] = [
  ...names,
  maybe('soporteDocumento', exactText(9)),
  one('fechaNacimiento', date),
  maybe('nacionalidad', country),
  maybe('sexo', text(1)),
  group('direccion', address),
  ...contact,
  maybe('parentesco', text(2)),
]

const holder: Part[] = [
  ...names,
  maybe('fechaNacimiento', date),
  maybe('nacionalidad', country),
  maybe('sexo', text(1)),
  maybeGroup('direccion', address),
  ...contact,
]

const establishment = choiceOf('establecimiento', [
  one('codigo', text(10)),
  group('datosEstablecimiento', [one('tipo', text(10)), one('nombre', text(50)), group('direccion', address)]),
])

const at = (name: string) => `http://www.neg.hospedajes.mir.es/${name}`

/** The structure of the zipped documents in a request, according to the specification. */
export const layouts = {
  PV: {
    namespace: at('altaParteHospedaje'),
    root: 'peticion',
    inside: '',
    parts: [
      group('solicitud', [
        one('codigoEstablecimiento', text(10)),
        manyGroups('comunicacion', [group('contrato', contract), manyGroups('persona', traveller)]),
      ]),
    ],
  },
  RH: {
    namespace: at('altaReservaHospedaje'),
    root: 'peticion',
    inside: '',
    parts: [
      group('solicitud', [
        manyGroups('comunicacion', [establishment, group('contrato', contract), manyGroups('persona', holder)]),
      ]),
    ],
  },
  B: {
    namespace: at('anularComunicacion'),
    root: 'comunicaciones',
    inside: at('anularComunicacion'),
    parts: [many('codigoComunicacion', text(36))],
  },
  C: {
    namespace: at('consultarComunicacion'),
    root: 'lotes',
    inside: at('consultarComunicacion'),
    parts: [many('lote', text(36))],
  },
} satisfies Record<string, Layout>
