import { allRoles } from '@posada/domain/account/users/roles'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { coded, id, maybe } from '../fields.ts'
import { wire } from '../wire.ts'

const theEstablishment = ['url', id, 'El establecimiento'] as const
/** Base64 of the bytes. */
const paper = wire({ bytes: ['Documento', z.string()], name: ['Filename', z.string()] })

export const menuPapersApi = {
  qr: get('/api/cartas/qr', {
    summary: 'El código QR de la carta: SVG, o PNG de 1024 píxeles',
    roles: allRoles,
    request: wire({
      establishmentId: theEstablishment,
      format: ['formato', maybe(coded({ svg: 'svg', png: 'png' })), 'El formato'],
    }),
    reply: paper,
  }),
  print: post('/api/cartas/imprimir', {
    summary: 'La carta en A4, las tarjetas de mesa o la hoja de alérgenos, en PDF',
    whileExpired: 'reads',
    outside: true,
    roles: allRoles,
    request: wire({
      establishmentId: theEstablishment,
      paper: ['que', coded({ carta: 'menu', tarjetas: 'cards', alergenos: 'allergens' }), 'El papel'],
      language: ['idioma', maybe(z.enum(guestLanguages)), 'El idioma'],
      /** One carta alone; absent: all that are published, of the allergen sheet all. */
      menuId: ['CartaURL', maybe(id), 'La carta'],
    }),
    reply: paper,
  }),
}
