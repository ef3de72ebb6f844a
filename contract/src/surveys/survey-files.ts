import { backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { coded, unlessBlank, yearMonth } from '../fields.ts'
import { wire } from '../wire.ts'
import { surveyEstablishment, surveyMonth } from './survey-data.ts'

/** The bytes in base64, and the name of the file. */
const file = wire({ bytes: ['Encuesta', z.string()], name: ['Filename', z.string()] })
const book = wire({ bytes: ['Libro', z.string()], name: ['Filename', z.string()] })
/** Without a file where it was sent. */
const sentOrFile = wire({ bytes: ['Encuesta', z.string().optional()], name: ['Filename', z.string().optional()] })

const ofMonth = { establishmentId: surveyEstablishment, month: surveyMonth } as const

export const surveyFilesApi = {
  send: post('/api/encuestas/ine_hotels/enviar', {
    summary: 'Enviar el mes de una encuesta, o descargar su fichero',
    roles: backOffice,
    outside: true,
    request: wire({ ...ofMonth, action: ['action', coded({ enviar: 'send', descargar: 'download' }), 'La acción'] }),
    reply: sentOrFile,
  }),
  rural: post('/api/encuestas/turismo_rural/generar_encuesta', {
    summary: 'Encuesta de turismo rural: fichero XML, u hoja del cuestionario EOTR-21',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire({ ...ofMonth, format: ['formato', unlessBlank(coded({ xml: 'xml', hoja: 'sheet' })), 'El formato'] }),
    reply: file,
  }),
  castillaYLeon: post('/api/encuestas/cyl/generar_encuesta', {
    summary: 'Libro con las cifras del mes, para establecimientos de Castilla y León',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire(ofMonth),
    reply: file,
  }),
  book: post('/api/encuestas/libro', {
    summary: 'Libro de cifras: de dónde sale cada una',
    whileExpired: 'reads',
    roles: backOffice,
    outside: true,
    request: wire(ofMonth),
    reply: book,
  }),
  presented: post('/api/encuestas/presentado', {
    summary: 'El fichero que se presentó de un mes',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire({ establishmentId: surveyEstablishment, month: ['mes', yearMonth, 'El mes'] }),
    reply: file,
  }),
}
