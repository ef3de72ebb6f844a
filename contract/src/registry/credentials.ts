import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { edited, secret, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

/** The credentials of one service; no reply contains the password. */
const newCredentials = wire({
  user: ['usuario', edited(text(limits.registry.kept.user)), 'El usuario del servicio'],
  password: ['password', unlessBlank(secret(limits.registry.password)), 'La contraseña del servicio'],
  landlordCode: ['CodArrendador', edited(text(limits.registry.landlordCode)), 'El código de arrendador'],
  establishmentCode: [
    'CodEstablecimiento',
    edited(text(limits.registry.establishmentCode)),
    'El código de establecimiento',
  ],
  shownName: ['NombreMostrado', edited(text(limits.registry.shownName)), 'El nombre que ven los huéspedes'],
})
export type NewCredentials = z.output<typeof newCredentials>

/** GC and PN are closed: their stored values may be sent back unchanged, and any other value is rejected. */
export const credentialsByService = wire({
  GC: ['GC', unlessBlank(newCredentials), 'Las credenciales de la Guardia Civil'],
  PN: ['PN', unlessBlank(newCredentials), 'Las credenciales de la Policía Nacional'],
  ME: ['ME', unlessBlank(newCredentials), 'Las credenciales de los Mossos'],
  ER: ['ER', unlessBlank(newCredentials), 'Las credenciales de la Ertzaintza'],
  SES: ['SES', unlessBlank(newCredentials), 'Las credenciales de SES.HOSPEDAJES'],
})

/** The credentials in replies, without the password. */
export const credentials = wire({
  lastReport: ['ultimo_parte', z.string()],
  user: ['usuario', z.string()],
  landlordCode: ['CodArrendador', z.string()],
  establishmentCode: ['CodEstablecimiento', z.string()],
  shownName: ['NombreMostrado', z.string()],
  hasPassword: ['tienePassword', z.boolean()],
  /** The last error of the registry about the credentials; '' while they work. */
  trouble: ['incidencia', z.string()],
})
