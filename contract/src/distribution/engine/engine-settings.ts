import { limits } from '@posada/domain/platform/limits'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { post, upload } from '../../endpoint.ts'
import { coded, colour, day, edited, euros, flag, freeText, id, int, maybe, text, unlessBlank } from '../../fields.ts'
import { inLanguages } from '../../platform/in-languages.ts'
import { establishmentField } from '../../prices/channel-fields.ts'
import { wire } from '../../wire.ts'

const most = limits.engine

const engineText = wire({
  title: ['titulo', maybe(freeText(most.title)), 'El título'],
  description: ['descripcion', maybe(freeText(most.text)), 'La descripción'],
})

const engineTexts = inLanguages(engineText, 'Los textos')

const question = wire({
  id: ['id', maybe(id), 'La pregunta'],
  texts: ['textos', inLanguages(freeText(most.question), 'El texto de la pregunta'), 'El texto de la pregunta'],
  isRequired: ['obligatoria', unlessBlank(flag), 'La casilla de obligatoria'],
})

/** `value`: hundredths of a percent, or cents. */
const discountCode = wire({
  code: ['codigo', text(most.code), 'El código'],
  kind: ['tipo', coded({ porcentaje: 'percent', importe: 'amount' }), 'El tipo de descuento'],
  value: ['valor', euros(1, limits.price.max), 'El descuento'],
  from: ['desde', maybe(day), 'El primer día'],
  to: ['hasta', maybe(day), 'El último día'],
  limit: ['limite', maybe(int(1)), 'El límite de usos'],
  used: ['usados', maybe(int(0)), 'Los usos'],
})

const conditionTexts = inLanguages(freeText(most.conditions), 'Las condiciones')

const settings = wire({
  /** Counts what was saved; sent with an edit, it is refused where somebody else has saved meanwhile. */
  version: ['version', z.int()],
  name: ['nombre', z.string()],
  url: ['engine_url', z.string()],
  isPublished: ['publicado', z.boolean()],
  texts: ['textos', engineTexts],
  colours: ['colores', wire({ main: ['principal', z.string()] })],
  pictures: ['fotos', z.array(wire({ url: ['url', z.string()], id: ['img_name', id] }))],
  extraIds: ['extras', z.array(id)],
  questions: ['preguntas', z.array(question)],
  codes: ['codigos', z.array(discountCode)],
  conditions: ['condiciones', wire({ version: ['version', z.int()], texts: ['textos', conditionTexts] })],
  withoutGateway: ['sinPasarela', coded({ por_confirmar: 'request', inmediata: 'at_once' })],
  /** Origins of the establishment's own sites, which may show the engine in a frame. */
  sites: ['sitios', z.array(z.string())],
  /** The account for plans that are paid by transfer. */
  iban: ['iban', z.string()],
  /** Why a plan that is used is not sold: by the id of the plan ('0' the main one). */
  planFaults: ['planesSinVenta', z.array(wire({ planId: ['plan', z.string()], fault: ['motivo', z.string()] }))],
  hasGateway: ['pasarela', z.boolean()],
  /** What cannot be sold yet: nothing when it can be published. */
  missing: ['falta', z.array(z.string())],
})
export type EngineSettings = z.output<typeof settings>

/** What the first page shows of the settings. */
export const shownFields = {
  name: ['nombre', unlessBlank(text(most.name.max)), 'La dirección web'],
  texts: ['textos', unlessBlank(engineTexts), 'Los textos'],
  colours: ['colores', unlessBlank(wire({ main: ['principal', edited(colour), 'El color'] })), 'Los colores'],
} as const

const changes = wire({
  establishmentId: establishmentField,
  version: ['version', unlessBlank(int(0)), 'La versión'],
  ...shownFields,
  isPublished: ['publicado', unlessBlank(flag), 'La casilla de publicado'],
  /** The ids of stored pictures in their order; those that are left out come after them. */
  pictureIds: ['fotos', unlessBlank(z.array(id).max(most.pictures)), 'Las fotos'],
  /** Pictures to delete; one that is gone already is no fault. */
  removedPictureIds: ['quitarFotos', unlessBlank(z.array(id).max(most.pictures)), 'Las fotos'],
  extraIds: ['extras', unlessBlank(z.array(id).max(50)), 'Los extras'],
  questions: ['preguntas', unlessBlank(z.array(question).max(most.questions)), 'Las preguntas'],
  codes: ['codigos', unlessBlank(z.array(discountCode).max(most.codes)), 'Los códigos'],
  conditions: [
    'condiciones',
    unlessBlank(wire({ texts: ['textos', conditionTexts, 'Las condiciones'] })),
    'Las condiciones',
  ],
  withoutGateway: [
    'sinPasarela',
    unlessBlank(coded({ por_confirmar: 'request', inmediata: 'at_once' })),
    'Las reservas sin pasarela',
  ],
  sites: ['sitios', unlessBlank(z.array(text(most.site)).max(most.sites)), 'Los sitios'],
  iban: ['iban', edited(text(50)), 'El IBAN'],
})
export type EngineChanges = z.output<typeof changes>

export const engineSettingsApi = {
  get: post('/api/engine/settings/get', {
    summary: 'Ajustes del motor de reservas',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: establishmentField }),
    reply: wire({ settings: ['ajustes', settings] }),
  }),
  edit: post('/api/engine/settings/edit', {
    summary: 'Cambiar los ajustes del motor de reservas',
    roles: ownerOnly,
    request: changes,
    reply: wire({ settings: ['ajustes', settings] }),
    refusals: {
      nameTaken: codedRefusal('nombre_ocupado'),
      /** Somebody else has saved meanwhile: the settings as they are now. */
      stale: codedRefusalWith('cambiado', { settings: ['ajustes', settings] }),
    },
  }),
  addPicture: upload('/api/engine/settings/upload_picture', {
    summary: 'Añadir una foto al motor de reservas',
    roles: ownerOnly,
    request: wire({ establishmentId: establishmentField }),
    reply: wire({ settings: ['ajustes', settings] }),
  }),
}
