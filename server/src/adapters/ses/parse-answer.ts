import { XMLParser } from 'fast-xml-parser'

/** An XML element: its children by local name, as lists in document order. */
export type Element = { readonly text: string; readonly children: Readonly<Record<string, readonly Element[]>> }

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: true,
  // oxlint-disable-next-line typescript/no-deprecated -- its successor asks for a decoder of one's own
  htmlEntities: true,
})
const EMPTY_ELEMENT: Element = { text: '', children: {} }

/** The first element inside the SOAP body; an empty one if the text is not a SOAP answer. Never throws. */
export function parseAnswer(text: string): Element {
  // Answers of the registry have no DOCTYPE, and its entities could expand without limit.
  if (/<!DOCTYPE/i.test(text)) return EMPTY_ELEMENT
  try {
    const body = firstChild(firstChild(toElement(parser.parse(text)), 'Envelope'), 'Body')
    return Object.values(body.children)[0]?.[0] ?? EMPTY_ELEMENT
  } catch {
    return EMPTY_ELEMENT
  }
}

/** The first child with the first of the names that exists; an empty element if there is none. */
export const firstChild = (element: Element, ...names: string[]): Element =>
  childrenNamed(element, ...names)[0] ?? EMPTY_ELEMENT

export const childrenNamed = (element: Element, ...names: string[]): readonly Element[] =>
  names.map((name) => element.children[name]).find((found) => found !== undefined) ?? []

export const childText = (element: Element, ...names: string[]): string => firstChild(element, ...names).text

function toElement(value: unknown): Element {
  if (value === null || typeof value !== 'object') return { text: trimmedText(value), children: {} }
  const { '#text': text, ...children } = value as Record<string, unknown>
  const lists = Object.entries(children).map(([name, child]) => [name, asList(child).map(toElement)])
  return { text: trimmedText(text), children: Object.fromEntries(lists) as Element['children'] }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

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
