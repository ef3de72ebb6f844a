import { accessReasons } from '../../adapters/ses/refusal-codes.ts'
import type { Traveller } from '@posada/domain/travellers/traveller'

type Explanation = { reason: string; field: keyof Traveller | '' }

const CODES: Record<string, string> = {
  '10100': 'Falta el código de arrendador. Escríbalo en el perfil del establecimiento.',
  '10119': 'El registro no permite a este arrendador hacer esta clase de comunicaciones.',
  '10121': 'El registro dice que ya tiene un envío igual a este. Compruébelo en su portal.',
  '10118': 'El registro no ha podido leer el envío.',
  '10999': 'El registro ha fallado. Se intentará de nuevo.',
}

/** The registry's field names, the more specific first, with our field and the explanation. */
const FIELDS: [name: RegExp, field: keyof Traveller | '', reason: string][] = [
  [/soporteDocumento/i, 'supportNumber', 'El número de soporte del documento falta o no es correcto'],
  [/tipoDocumento/i, 'documentType', 'El tipo de documento falta o no es correcto'],
  [/numeroDocumento|\bdocumento\b/i, 'documentNumber', 'El número del documento falta o no es correcto'],
  [/codigoMunicipio/i, 'municipalityCode', 'El municipio falta o no es correcto'],
  [/nombreMunicipio/i, 'municipalityName', 'La localidad falta o no es correcta'],
  [/codigoPostal/i, 'postalCode', 'El código postal falta o no corresponde al municipio'],
  [/codigoEstablecimiento|establecimiento/i, '', 'El registro no conoce el código de establecimiento'],
  [/apellido2/i, 'secondSurname', 'El segundo apellido falta o no es correcto'],
  [/apellido1/i, 'firstSurname', 'El primer apellido falta o no es correcto'],
  [/fechaNacimiento/i, 'birthDate', 'La fecha de nacimiento no es correcta'],
  [/nacionalidad/i, 'nationality', 'La nacionalidad no es correcta'],
  [/parentesco/i, 'relationship', 'Falta el parentesco del menor con el adulto'],
  [/telefono/i, 'phone', 'Falta un teléfono o un correo, o no es correcto'],
  [/correo/i, 'email', 'El correo no es correcto'],
  [/direccion/i, 'address', 'La dirección falta o no es correcta'],
  [/\bpais\b/i, 'countryCode', 'El país de residencia no es correcto'],
  [/\bsexo\b/i, 'sex', 'El sexo falta o no es correcto'],
  [/\bnombre\b/i, 'name', 'El nombre falta o no es correcto'],
  [/fechaEntrada/i, '', 'La fecha de entrada no es correcta: ha de ser anterior a la salida y de hace menos de un año'],
  [/fechaSalida/i, '', 'La fecha de salida no es correcta'],
  [/numPersonas/i, '', 'El número de personas no coincide con los huéspedes'],
  [/\brol\b/i, '', 'El registro no admite el papel de una de las personas'],
  [/tipoPago|pago/i, '', 'La forma de pago no es correcta'],
]

/**
 * A refusal in plain Spanish, with the guest's field that it is about, '' if it is about none. For an unknown refusal
 * it returns the registry's own words.
 */
export function explainRefusal(code: string, words: string): Explanation {
  const said = words.slice(0, MAX_LENGTH).trim()
  return knownRefusal(code, said) ?? { reason: said === '' ? 'El registro no ha dicho por qué' : said, field: '' }
}

/** The explanation for users who may not see the registry's own words, which contain guests' data. */
export const refusalWithoutGuestData = (code: string, words: string): string =>
  knownRefusal(code, words.slice(0, MAX_LENGTH))?.reason ??
  'El registro ha rechazado los datos. Ábralo en Comunicaciones.'

/** Whether the registry refused a cancellation because the report is cancelled already, for example in its portal. */
export const isAlreadyCancelled = (words: string): boolean => /ya (?:est[aá]|se encuentra|ha sido) anulad/i.test(words)

const MAX_LENGTH = 4_000

function knownRefusal(code: string, words: string): Explanation | undefined {
  const ofCode = accessReasons[code] ?? CODES[code]
  if (ofCode !== undefined) return { reason: ofCode, field: '' }
  const named = find(fieldsQuoted(words)) ?? find(words.replace(/\[[^\][]*\]/g, ' ')) // text in brackets is the guest's data
  return named && { reason: named[2], field: named[1] }
}

const find = (text: string) => FIELDS.find(([name]) => name.test(text))

/** In 'El valor no existe. sexo: [Q]' the field name is before the quoted value. */
const fieldsQuoted = (words: string): string =>
  [...words.matchAll(/([A-Za-z]\w*):\s*\[/g)].map(([, name = '']) => name).join(' ')
