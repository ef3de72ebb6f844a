import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { z } from 'zod'
import { download, get } from '../endpoint.ts'
import { day, euros, id, int, maybe } from '../fields.ts'
import { wire } from '../wire.ts'
import { diet, formatPrice, namedAllergen, supplement } from './menu-fields.ts'

/** Pages of one token: a dining room has one address and one code. */
const pages = { calls: 20_000, seconds: 60 }

const guestDish = wire({
  id: ['id', z.string()],
  name: ['nombre', z.string()],
  description: ['descripcion', z.string()],
  prices: ['precios', z.array(formatPrice)],
  supplement: ['suplemento', supplement.nullable()],
  /** Empty, both lists, where it is unchecked: what is not proved is not said. */
  contains: ['contiene', z.array(namedAllergen)],
  traces: ['puedeContener', z.array(namedAllergen)],
  isChecked: ['revisado', z.boolean()],
  diet: ['dieta', diet],
  /** The id of the cover, '' without one. */
  pictureId: ['foto', z.string()],
  /** False where a text is in Spanish because its translation is missing. */
  isTranslated: ['traducido', z.boolean()],
})

const guestGroup = wire({ name: ['grupo', z.string()], dishes: ['platos', z.array(guestDish)] })

const hours = { from: ['desde', z.string()], to: ['hasta', z.string()] } as const

const guestMenu = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  description: ['descripcion', z.string()],
  ...hours,
  weekdays: ['dias', z.array(z.int())],
  isInUse: ['enUso', z.boolean()],
  isTranslated: ['traducido', z.boolean()],
  dayMenu: ['menuDelDia', wire({ price: ['precio', euros()], groups: ['grupos', z.array(guestGroup)] }).nullable()],
  groups: ['grupos', z.array(guestGroup)],
})

const menuPage = wire({
  language: ['idioma', z.enum(guestLanguages)],
  day: ['dia', day],
  establishmentName: ['establecimiento', z.string()],
  place: ['lugar', z.string()],
  address: ['direccion', z.string()],
  phone: ['telefono', z.string()],
  email: ['correo', z.string()],
  /** The id of the picture, '' without one. */
  logoId: ['logo', z.string()],
  /** Those in use now first, then today's others. */
  menus: ['cartas', z.array(guestMenu)],
  /** Where none is in use now: when one is next. */
  next: ['proxima', wire({ name: ['nombre', z.string()], day: ['dia', day], time: ['hora', z.string()] }).nullable()],
})

export const guestMenuApi = {
  get: get('/api/carta/:token', {
    summary: 'Lo que muestra la carta pública de un establecimiento',
    kind: 'link',
    purpose: 'menu',
    perToken: pages,
    request: wire({ language: ['idioma', maybe(z.enum(guestLanguages)), 'El idioma'] }),
    reply: menuPage,
  }),
  picture: download('/api/carta/:token/foto/:id', {
    summary: 'Una foto de un plato de la carta pública, o el logotipo',
    kind: 'link',
    purpose: 'menu',
    perToken: 'unlimited',
    request: wire({
      pictureId: ['id', id, 'La foto'],
      /** Pixels; without it, or with one that does not exist, the next wider one. */
      width: ['ancho', maybe(int(1, 4000)), 'El ancho'],
    }),
  }),
}
