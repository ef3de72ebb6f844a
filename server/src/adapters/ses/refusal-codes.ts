import { childText, type Element, firstChild } from '../soap-answer.ts'

/** The registry's result for the request as a whole; code '' if the text is not an answer of the registry. */
type Verdict = { code: string; reason: string }

const CODE_NAMES = ['codigo', 'codigoRetorno']

/** The code is in `respuesta`, in `resultado` or in neither, depending on the operation. */
export function verdictOf(answer: Element): Verdict {
  const result = [firstChild(answer, 'respuesta'), firstChild(answer, 'resultado'), answer].find((each) =>
    childText(each, ...CODE_NAMES),
  )
  if (!result) return { code: '', reason: '' }
  const code = childText(result, ...CODE_NAMES)
  return /^\d+$/.test(code) ? { code, reason: childText(result, 'descripcion') } : { code: '', reason: '' }
}

export const ACCEPTED = '0'
export const DUPLICATE = '10121'
const UNEXPECTED = '10999'

/** Refusals for credentials or rights, which the establishment must correct before it can send anything. */
export const accessReasons: Record<string, string> = {
  401: 'El registro no admite el usuario o la contraseña del servicio web',
  403: 'El registro no deja entrar a este usuario',
  10103: 'El código de arrendador no existe en el registro',
  10107: 'El registro no admite este usuario: ha de ser el del servicio web, no el de su página',
  10120: 'El arrendador no tiene activado el envío por servicio web: actívelo en la sede de SES.HOSPEDAJES',
}

export type RegistryRefusal = { status: 'refused'; code: string; reason: string; isAboutAccess: boolean }

/** A refusal with its reason; undefined if the registry failed and the request must be repeated. */
export function registryRefusalOf({ code, reason }: Verdict): RegistryRefusal | undefined {
  if (code === '' || code === UNEXPECTED) return undefined
  const ofAccess = accessReasons[code]
  const said = reason || `El registro ha respondido con el código ${code}`
  return { status: 'refused', code, reason: ofAccess ?? said, isAboutAccess: ofAccess !== undefined }
}
