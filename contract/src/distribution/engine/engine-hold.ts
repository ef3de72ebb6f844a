import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { edited, email, freeText, id, int, maybe, text, unlessBlank } from '../../fields.ts'
import { chosenLanguage } from '../../travellers/guests/guest-language.ts'
import { wire } from '../../wire.ts'
import { wantedUnits } from './engine-offers.ts'

const most = limits.engine

export const language = ['idioma', unlessBlank(chosenLanguage), 'El idioma'] as const

const holder = wire({
  givenName: ['nombre', freeText(limits.guest.name), 'El nombre'],
  surname: ['apellidos', freeText(limits.guest.name * 2), 'Los apellidos'],
  email: ['email', email, 'El correo electrónico'],
  phone: ['telefono', text(limits.booking.phone), 'El teléfono'],
  country: ['pais', text(3), 'El país'],
  document: ['documento', edited(text(limits.guest.documentNumber)), 'El documento'],
  company: ['empresa', edited(freeText(limits.booking.holder)), 'La empresa'],
})

export const code = ['codigo', maybe(text(most.code)), 'El código'] as const

const takenOffer = wire({
  id: ['id', text(most.offer), 'La oferta'],
  /** One entry for each unit taken, with people whom the offer fits. */
  units: ['unidades', wantedUnits, 'Las unidades'],
})

export const holdRequest = wire({
  offers: ['ofertas', z.array(takenOffer).min(1).max(most.units), 'Las ofertas'],
  extras: [
    'extras',
    maybe(
      z
        .array(
          wire({
            id: ['SafeURL', id, 'El extra'],
            amount: ['cantidad', int(1, limits.booking.extraAmount), 'La cantidad'],
          }),
        )
        .max(50),
    ),
    'Los extras',
  ],
  holder: ['titular', holder, 'El titular'],
  answers: [
    'respuestas',
    maybe(
      z
        .array(wire({ id: ['id', id, 'La pregunta'], text: ['texto', maybe(freeText(most.answer)), 'La respuesta'] }))
        .max(most.questions),
    ),
    'Las respuestas',
  ],
  notes: ['observaciones', maybe(freeText(most.answer)), 'Las observaciones'],
  conditionsVersion: ['condiciones', int(0), 'Las condiciones'],
  code,
  /** The solution of a challenge. */
  token: ['token', text(4000), 'La comprobación'],
  /** Left empty by people: a field that nobody sees. */
  website: ['web', maybe(text(200)), 'La web'],
  language,
})
export type HoldRequest = z.output<typeof holdRequest>
