import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal } from '../../declared-refusals.ts'
import { enginePagePath } from '../engine/engine-address.ts'
import { post } from '../../endpoint.ts'
import { id, int } from '../../fields.ts'
import { wire } from '../../wire.ts'

const purpose = 'offer'

/** What the page of an offer calls. Its link token is the secret of the one offer, so that whoever has it is its guest. */
export const guestOfferApi = {
  accept: post('/api/engine/offer/accept', {
    summary: 'Aceptar una opción de un presupuesto, con obligación de pago',
    kind: 'link',
    purpose,
    idempotent: true,
    request: wire({ option: ['opcion', int(1, limits.offer.options), 'La opción'] }),
    reply: wire({
      bookingId: ['safeURL', id],
      stayUrl: ['gestion_url', z.string()],
      /** '' where nothing is paid and no card is left. */
      payUrl: ['pago_url', z.string()],
    }),
    refusals: {
      /** Somebody else has it now, or the establishment has changed it. */
      gone: codedRefusal('ya_no_disponible'),
      /** The guest has accepted another of its options. */
      otherChosen: codedRefusal('otra_elegida'),
      /** Declined, withdrawn, or its time has run out. */
      over: codedRefusal('terminado'),
      /** What the option takes cannot be taken now. */
      notPayable: codedRefusal('sin_cobro'),
    },
  }),
  decline: post('/api/engine/offer/decline', {
    summary: 'Decir que un presupuesto no interesa',
    kind: 'link',
    purpose,
    refusals: { over: codedRefusal('terminado') },
  }),
  opened: post('/api/engine/offer/opened', {
    summary: 'Decir que alguien ha leído un presupuesto',
    kind: 'link',
    purpose,
  }),
}

/** The path of the page of an offer: the name is that of the establishment's engine. */
export const offerPagePath = (name: string, token: string): string => `${enginePagePath(name)}/oferta/${token}`

/** The names in the address of the page, and in the forms of it. */
export const offerParameters = {
  option: 'opcion',
  language: 'idioma',
  /** Why the last press has changed nothing. */
  notice: 'aviso',
  act: 'accion',
  acts: { accept: 'aceptar', decline: 'rechazar' },
} as const
