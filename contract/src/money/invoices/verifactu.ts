import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post, upload } from '../../endpoint.ts'
import { coded, day, flag, id, maybe, secret, yearMonth } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { submission } from './invoice-fields.ts'

/** Fields of the establishment whose tax identity is meant. */
const theEstablishment = { establishmentId: ['alojamientoURL', id, 'El establecimiento'] } as const
const instant = z.string()

const mode = coded({ activo: 'active', inactivo: 'inactive', fuera: 'outside' })
const dutyState = coded({ fuera: 'outside', despues: 'later', pronto: 'soon', obligado: 'required' })

const certificate = wire({
  holder: ['titular', z.string()],
  /** NIF of the person, and of the company that they represent. */
  personTaxId: ['nif', z.string()],
  companyTaxId: ['nifEmpresa', z.string()],
  validUntil: ['caduca', day],
  /** Why it cannot be used, or what to know of it; '' where nothing. */
  fault: ['falta', z.string()],
  hint: ['aviso', z.string()],
})
export type ShownCertificate = z.output<typeof certificate>

const counts = wire({
  pending: ['pendientes', z.int()],
  accepted: ['aceptados', z.int()],
  acceptedWithErrors: ['conErrores', z.int()],
  rejected: ['rechazados', z.int()],
})

const taxpayerState = wire({
  taxId: ['nif', z.string()],
  name: ['nombre', z.string()],
  mode: ['modo', mode],
  /** Why VERI*FACTU does not apply; '' where it does. */
  outsideReason: ['motivo', z.string()],
  isInSii: ['sii', z.boolean()],
  duty: ['obligacion', dutyState],
  /** The day from which it must be used; null where never. */
  dutyFrom: ['obligadoDesde', day.nullable()],
  /** Whether the account issues for other tax identities too. */
  hasOthers: ['otrosNIF', z.boolean()],
  isProducerKnown: ['productor', z.boolean()],
  certificate: ['certificado', certificate.nullable()],
  /** What prevents the activation, each in a sentence. */
  obstacles: ['impedimentos', z.array(z.string())],
  counts: ['recuento', counts],
  activatedAt: ['activadoEl', instant.nullable()],
  nextSendAt: ['proximoEnvio', instant.nullable()],
  lastSentAt: ['ultimoEnvio', instant.nullable()],
  incidentSince: ['incidenciaDesde', instant.nullable()],
  /** In words, what failed last; '' where nothing. */
  lastFailure: ['incidencia', z.string()],
  isSuspended: ['suspendido', z.boolean()],
})
export type TaxpayerState = z.output<typeof taxpayerState>

const batch = wire({
  id: ['id', id],
  state: ['estado', coded({ enviando: 'sending', contestado: 'answered', fallido: 'failed' })],
  sentAt: ['enviadoEl', instant],
  records: ['registros', z.int()],
  attempts: ['intentos', z.int()],
  isAfterIncident: ['incidencia', z.boolean()],
  csv: ['csv', z.string()],
  failure: ['fallo', z.string()],
})
export type ShownBatch = z.output<typeof batch>

const troubledRecord = wire({
  invoiceId: ['facturaURL', id],
  number: ['numero', z.string()],
  issuedOn: ['fecha', day],
  payerName: ['titular', z.string()],
  submission: ['aeat', submission],
})
export type TroubledRecord = z.output<typeof troubledRecord>

const difference = wire({
  /** Null where the AEAT has an invoice that is not here. */
  invoiceId: ['facturaURL', id.nullable()],
  number: ['numero', z.string()],
  issuedOn: ['fecha', day],
  /** In words. */
  text: ['texto', z.string()],
})
export type RecordDifference = z.output<typeof difference>

const declarationPoint = wire({
  letter: ['letra', z.string()],
  title: ['titulo', z.string()],
  text: ['texto', z.string()],
})

export const verifactuApi = {
  state: post('/api/verifactu/estado', {
    summary: 'VERI*FACTU del NIF de un establecimiento: modo, certificado, recuento y próximo envío',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(theEstablishment),
    reply: wire({ state: ['verifactu', taxpayerState] }),
  }),
  uploadCertificate: upload('/api/verifactu/certificado', {
    summary: 'Guardar el certificado con el que se envían los registros',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ['owner', 'accounting'],
    accepts: 'any',
    maxBodyBytes: 102_400, // of the file: a certificate with its chain has some 10 KB
    request: wire({ ...theEstablishment, password: ['clave', maybe(secret(200)), 'La contraseña del certificado'] }),
    reply: wire({ state: ['verifactu', taxpayerState] }),
  }),
  activate: post('/api/verifactu/activar', {
    summary: 'Empezar a enviar a la AEAT los registros de las facturas',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ['owner', 'accounting'],
    request: wire(theEstablishment),
    reply: wire({ state: ['verifactu', taxpayerState] }),
  }),
  deactivate: post('/api/verifactu/desactivar', {
    summary: 'Dejar de enviar los registros mientras VERI*FACTU no sea obligatorio',
    refusedToProvider: true,
    roles: ['owner', 'accounting'],
    request: wire(theEstablishment),
    reply: wire({ state: ['verifactu', taxpayerState] }),
  }),
  setSii: post('/api/verifactu/sii', {
    summary: 'Indicar si el NIF lleva sus libros en el SII, donde VERI*FACTU no se aplica',
    refusedToProvider: true,
    roles: ['owner', 'accounting'],
    request: wire({ ...theEstablishment, isInSii: ['sii', flag, 'La casilla del SII'] }),
    reply: wire({ state: ['verifactu', taxpayerState] }),
  }),
  batches: post('/api/verifactu/envios', {
    summary: 'Los últimos envíos, y los registros rechazados o aceptados con errores',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(theEstablishment),
    reply: wire({ batches: ['envios', z.array(batch)], troubled: ['registros', z.array(troubledRecord)] }),
  }),
  retry: post('/api/verifactu/reintentar', {
    summary: 'Enviar ahora los registros pendientes, sin esperar al próximo intento',
    refusedToProvider: true,
    whileExpired: 'continues',
    roles: backOffice,
    request: wire(theEstablishment),
    reply: wire({ state: ['verifactu', taxpayerState] }),
  }),
  amend: post('/api/verifactu/subsanar', {
    summary: 'Enviar de nuevo el registro de una factura, con los datos actuales del titular y del emisor',
    refusedToProvider: true,
    whileExpired: 'continues',
    roles: backOffice,
    request: wire({ invoiceId: ['facturaURL', id, 'La factura'] }),
    reply: wire({ submission: ['aeat', submission.nullable()] }),
  }),
  compare: post('/api/verifactu/consultar', {
    summary: 'Comparar los registros de un mes con los que tiene la AEAT',
    whileExpired: 'continues',
    roles: backOffice,
    outside: true,
    request: wire({ ...theEstablishment, month: ['mes', yearMonth, 'El mes'] }),
    reply: wire({
      /** How many invoices both have alike. */
      same: ['iguales', z.int()],
      differences: ['diferencias', z.array(difference)],
    }),
  }),
  declaration: post('/api/verifactu/declaracion', {
    summary: 'La declaración responsable del programa de facturación',
    whileExpired: 'reads',
    roles: allRoles,
    reply: wire({
      /** Whether a producer has declared the program; otherwise the points are empty. */
      isDeclared: ['declarado', z.boolean()],
      isSimulated: ['simulado', z.boolean()],
      points: ['puntos', z.array(declarationPoint)],
    }),
  }),
}
